/** The export of traces. */
export interface TelemetryConfig {
  /** Address of an OpenTelemetry collector for OTLP over HTTP, without /v1/traces; null without tracing. */
  readonly tracesTo: string | null;
}

/** Reads OTEL_EXPORTER_OTLP_ENDPOINT. OpenTelemetry's own library reads its other variables. */
export function readTelemetryConfig({
  env,
  problems,
}: {
  env: Readonly<Record<string, string | undefined>>;
  problems: string[];
}): TelemetryConfig {
  const address = (env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '').replace(/\/+$/, '');
  if (address === '') return { tracesTo: null };
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318');
  return { tracesTo: address };
}
