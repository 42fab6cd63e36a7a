/** Error codes of a connection that was never established. */
const codes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/;

/** Why a fetch failed, as the code of its cause; empty for none. Its own message could contain the address, which may hold a key. */
export function failureCode(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Whether a fetch failed before there was a connection: then nothing was sent. */
export const wasNeverConnected = (error: unknown): boolean => codes.test(failureCode(error));
