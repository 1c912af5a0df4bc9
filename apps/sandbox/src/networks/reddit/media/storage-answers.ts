import type { FastifyReply } from 'fastify';

/** What the storage host says, in XML. */
export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
  }
}

/** The file has a size that the policy does not allow; the answer has no message. */
export function wrongSize(size: number, maximum: number): StorageError {
  if (size === 0) {
    return new StorageError(400, 'EntityTooSmall', '', { ProposedSize: 0, MinSizeAllowed: 1 });
  }
  const details = { ProposedSize: size, MaxSizeAllowed: maximum };
  return new StorageError(400, 'EntityTooLarge', '', details);
}

/** The policy is over, a field was changed, or the file was not the last part. */
export function accessDenied(reason: string): StorageError {
  return new StorageError(403, 'AccessDenied', reason);
}

export function sendStorageError(reply: FastifyReply, error: StorageError): string {
  const { code, message, details } = error;
  const request = { RequestId: 'SANDBOX0000000', HostId: 'sandbox' };
  return sendXml(reply, error.status, 'Error', {
    Code: code,
    Message: message,
    ...details,
    ...request,
  });
}

export function sendXml(
  reply: FastifyReply,
  status: number,
  root: string,
  members: Readonly<Record<string, string | number>>,
): string {
  reply.code(status).type('application/xml');
  const inner = Object.entries(members).map(([name, value]) => {
    const text = String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;');
    return text === '' ? `<${name}/>` : `<${name}>${text}</${name}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner.join('')}</${root}>`;
}
