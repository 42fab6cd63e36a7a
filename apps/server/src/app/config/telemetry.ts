/** The export of traces, and the files that metrics tell of. */
export interface TelemetryConfig {
  /** Address of an OpenTelemetry collector for OTLP over HTTP, without /v1/traces; null without tracing. */
  readonly tracesTo: string | null;
  /** A file that each finished back-up touches, for the metric of its age; null for none. */
  readonly backupStampFile: string | null;
  /** The certificate of the borrowers' address as PEM, for the metric of its end; null for none. */
  readonly certificateFile: string | null;
}

/** Reads OTEL_EXPORTER_OTLP_ENDPOINT, BACKUP_STAMP_FILE and CERTIFICATE_FILE. OpenTelemetry's own library reads its other variables. */
export function readTelemetryConfig({
  env,
  problems,
}: {
  env: Readonly<Record<string, string | undefined>>;
  problems: string[];
}): TelemetryConfig {
  const files = {
    backupStampFile: env['BACKUP_STAMP_FILE'] || null,
    certificateFile: env['CERTIFICATE_FILE'] || null,
  };
  const address = (env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '').replace(/\/+$/, '');
  if (address === '') return { tracesTo: null, ...files };
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318');
  return { tracesTo: address, ...files };
}
