import { HttpFailure, type HttpFailureReason } from './http.types.js';

const reasonByCode: Readonly<Record<string, HttpFailureReason>> = {
  ADDRESS_NOT_PUBLIC: 'blocked',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  EACCES: 'refused',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
  ETIMEDOUT: 'connect_timeout',
  UND_ERR_INVALID_ARG: 'invalid_url',
};

/** Codes of Node's TLS and of OpenSSL: certificates not accepted, handshake broken. */
const tlsCode =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

/**
 * The failure of one exchange.
 * @param started the request had been handed to a connection: from then on it may have arrived.
 * Before that nothing can have been sent, whatever the error was.
 */
export function failureOf(
  error: unknown,
  target: { readonly method: string; readonly url: URL },
  started: boolean,
): HttpFailure {
  if (error instanceof HttpFailure) return error;
  const { code, message } = error as { code?: string; message?: string };
  const reason = started ? reasonAfterStart(code) : reasonBeforeStart(code, target.url);
  // An address that was refused by the guard is not worth a look inside; the rest keeps the system's words.
  const detail = [code, message].filter((part) => part !== undefined && part !== '').join(' ');
  return new HttpFailure(
    reason,
    started ? 'maybe' : 'no',
    `${target.method} ${target.url.host}: ${reason} (${detail})`,
    { cause: error },
  );
}

function reasonBeforeStart(code: string | undefined, url: URL): HttpFailureReason {
  if (code === undefined) return 'reset';
  const known = reasonByCode[code];
  if (known) return known;
  // The peer hung up in the middle of the handshake.
  if (tlsCode.test(code) || url.protocol === 'https:') return 'tls';
  return 'reset';
}

function reasonAfterStart(code: string | undefined): HttpFailureReason {
  if (
    code === 'ETIMEDOUT' ||
    code === 'UND_ERR_HEADERS_TIMEOUT' ||
    code === 'UND_ERR_BODY_TIMEOUT'
  ) {
    return 'timeout';
  }
  return 'reset';
}
