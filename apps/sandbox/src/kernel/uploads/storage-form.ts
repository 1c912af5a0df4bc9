import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MultipartPart } from '../multipart.js';

type Members = Readonly<Record<string, string | number>>;

/** What a storage host says to an upload that it does not take (Amazon S3, "Error responses"). */
export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Members = {},
  ) {
    super(message);
  }
}

/** The policy is over, a field was changed, or the file was not the last part. */
export function accessDenied(reason: string): StorageError {
  return new StorageError(403, 'AccessDenied', `Invalid according to Policy: ${reason}`);
}

export function sendStorageError(reply: FastifyReply, error: StorageError): string {
  const { status, code, message, details } = error;
  const ids = { RequestId: 'SANDBOX0000000', HostId: 'sandbox' };
  return sendXml(reply, status, 'Error', { Code: code, Message: message, ...details, ...ids });
}

export function sendXml(
  reply: FastifyReply,
  status: number,
  root: string,
  members: Members,
): string {
  reply.code(status).type('application/xml');
  const inner = Object.entries(members).map(([name, value]) => {
    const text = String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;');
    return text === '' ? `<${name}/>` : `<${name}>${text}</${name}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner.join('')}</${root}>`;
}

/** How long a form may be used, and how large its file may be. */
interface FormPolicy {
  readonly expiresAtMs: number;
  readonly maximumBytes: number;
}

/** The fields with the policy that they stand in, and its signature; the same for the same form. */
export function signedFields(
  fields: Readonly<Record<string, string>>,
  { expiresAtMs, maximumBytes }: FormPolicy,
): Readonly<Record<string, string>> {
  const conditions = Object.entries(fields).map(([name, value]) => ({ [name]: value }));
  const document = JSON.stringify({
    expiration: new Date(expiresAtMs).toISOString(),
    conditions: [...conditions, ['content-length-range', 1, maximumBytes]],
  });
  const policy = Buffer.from(document).toString('base64');
  const signature = createHmac('sha256', 'sandbox upload').update(policy).digest('hex');
  return { ...fields, policy, 'X-Amz-Signature': signature };
}

/** Refuses what a browser's form does not look like (Amazon S3, "POST Object"). Throws StorageError. */
export function checkFormRequest({ headers }: FastifyRequest, isForm: boolean): void {
  if (headers.authorization !== undefined) {
    throw new StorageError(400, 'InvalidArgument', 'Only one auth mechanism allowed');
  }
  if (headers['content-length'] === undefined) {
    const message = 'You must provide the Content-Length HTTP header.';
    throw new StorageError(411, 'MissingContentLength', message);
  }
  if (isForm) return;
  const message = 'Bucket POST must be of the enclosure-type multipart/form-data';
  throw new StorageError(412, 'PreconditionFailed', message);
}

/** The file, behind all fields of the form as they were given out and no others. Throws StorageError. */
export function checkedFile<Part extends MultipartPart>(
  parts: readonly Part[],
  fields: Readonly<Record<string, string>>,
): Part {
  const last = parts.at(-1);
  if (last?.name !== 'file' || last.filename === null) {
    throw accessDenied('the file has to be the last part');
  }
  const wanted = new Map(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const { name, bytes } of parts.slice(0, -1)) {
    if (wanted.get(name.toLowerCase()) !== bytes.toString('utf8')) {
      throw accessDenied(`Policy Condition failed: "${name}"`);
    }
    wanted.delete(name.toLowerCase());
  }
  const [missing] = wanted.keys();
  if (missing !== undefined) throw accessDenied(`Policy Condition failed: "${missing}"`);
  return last;
}
