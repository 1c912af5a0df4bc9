import { randomUUID } from 'node:crypto';
import type { HttpRequest, ItemContext } from '../../../n8n.js';

/** Sends the item's file as a form. Written out: forms of n8n come from a package, and this one is a single part. */
export async function sendFile(this: ItemContext, request: HttpRequest): Promise<HttpRequest> {
  const property = String(this.getNodeParameter('binaryProperty'));
  const { fileName, mimeType } = this.helpers.assertBinaryData(property);
  const bytes = await this.helpers.getBinaryDataBuffer(property);
  const boundary = `postrider-${randomUUID()}`;
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${quoted(fileName ?? 'file')}"`,
    `Content-Type: ${mimeType.replace(/[\r\n]/g, '')}`,
  ];
  return {
    ...request,
    headers: { ...request.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** As browsers write names of files. */
const quoted = (name: string): string =>
  name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
