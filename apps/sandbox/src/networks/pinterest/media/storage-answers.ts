import type { FastifyReply } from 'fastify';

/** What the storage host says, in XML (Amazon S3: Error responses). */
export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The form is over, a field was changed, or the file was not the last part. */
export function accessDenied(reason: string): StorageError {
  return new StorageError(403, 'AccessDenied', `Invalid according to Policy: ${reason}`);
}

export function sendStorageError(reply: FastifyReply, error: StorageError): string {
  reply.code(error.status).type('application/xml');
  const message = error.message.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<Error><Code>${error.code}</Code><Message>${message}</Message>` +
    '<RequestId>SANDBOX0000000</RequestId><HostId>sandbox</HostId></Error>'
  );
}

export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if ((error as { readonly statusCode?: number }).statusCode === 413) return tooLarge();
  return new StorageError(400, 'MalformedPOSTRequest', 'The body of your POST request is broken.');
}

export function tooLarge(): StorageError {
  const message = 'Your proposed upload exceeds the maximum allowed size';
  return new StorageError(400, 'EntityTooLarge', message);
}
