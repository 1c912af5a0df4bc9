/** Why a mail did not leave. */
export interface SmtpFailure {
  /** True when the same mail would be refused again. */
  readonly permanent: boolean;
  /** Codes only: what a server says in words may repeat the mail or the login. */
  readonly reason: string;
}

interface Reported {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/** Steps that speak of this mail; a refusal before them (greeting, TLS, login) is about the connection. */
const mailCommands: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * Reads an error of nodemailer (its documentation, "Error reference"). Final are 5xx replies about the mail
 * (RFC 5321, 4.2.1), and mails that nodemailer itself cannot put on the wire; all else may pass.
 */
export function readSmtpFailure(error: unknown): SmtpFailure {
  const { code, command, response, responseCode } = (error ?? {}) as Reported;
  const isRefused = typeof responseCode === 'number' && responseCode >= 500;
  const isUnsendable =
    responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE') && !isAbort(error);
  return {
    permanent: (isRefused && mailCommands.includes(command)) || isUnsendable,
    reason: [
      typeof responseCode === 'number' ? responseCode : undefined,
      enhancedStatus(response),
      typeof code === 'string' ? code : 'unexpected error',
      typeof command === 'string' ? `at ${command}` : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** The machine-readable part of a reply, `5.1.1` (RFC 3463). */
function enhancedStatus(response: unknown): string | undefined {
  if (typeof response !== 'string') return undefined;
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}
