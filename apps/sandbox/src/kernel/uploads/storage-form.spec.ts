import type { FastifyRequest } from 'fastify';
import type { MultipartPart } from '../multipart.js';
import { aNetwork } from '../testing/a-network.js';
import {
  accessDenied,
  checkedFile,
  checkFormRequest,
  sendStorageError,
  signedFields,
  StorageError,
} from './storage-form.js';

describe('forms of a storage host', () => {
  const fields = signedFields({ key: 'a', acl: 'private' }, { expiresAtMs: 0, maximumBytes: 9 });
  const field = (name: string, text: string): MultipartPart => ({
    name,
    filename: null,
    contentType: null,
    bytes: Buffer.from(text),
  });
  const file = { ...field('file', 'bytes'), filename: 'a.png' };
  const sent = Object.entries(fields).map(([name, value]) => field(name, value));

  it('carry a policy of all their fields, and its signature', () => {
    expect(Object.keys(fields)).toEqual(['key', 'acl', 'policy', 'X-Amz-Signature']);
    expect(JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString('utf8'))).toEqual({
      expiration: '1970-01-01T00:00:00.000Z',
      conditions: [{ key: 'a' }, { acl: 'private' }, ['content-length-range', 1, 9]],
    });
  });

  it('are taken as they were given out, whatever the case of a name', () => {
    const [key = file, ...others] = sent;
    expect(checkedFile([...others, { ...key, name: 'KEY' }, file], fields)).toBe(file);
  });

  it.each([
    ['a changed field', [field('key', 'b'), ...sent.slice(1), file]],
    ['a missing field', [...sent.slice(1), file]],
    ['one field more', [...sent, field('x', 'y'), file]],
    ['a field twice', [...sent, sent[0] ?? file, file]],
    ['a field behind the file', [...sent.slice(1), file, sent[0] ?? file]],
    ['no file', sent],
  ])('are denied with %s', (_name, parts) => {
    expect(() => checkedFile(parts, fields)).toThrow('Invalid according to Policy');
  });

  it.each([
    [{ authorization: 'x', 'content-length': '1' }, true, 'InvalidArgument'],
    [{}, true, 'MissingContentLength'],
    [{ 'content-length': '1' }, false, 'PreconditionFailed'],
    [{ 'content-length': '1' }, true, null],
  ])('come with %j (a form: %p): %s', (headers, isForm, code) => {
    let refused: unknown = null;
    try {
      checkFormRequest({ headers } as FastifyRequest, isForm);
    } catch (error) {
      refused = (error as StorageError).code;
    }
    expect(refused).toBe(code);
  });

  it('are refused in XML', async () => {
    const { server } = aNetwork();
    server.get('/', (_request, reply) => sendStorageError(reply, accessDenied('a < b & c')));
    const large = new StorageError(400, 'EntityTooLarge', '', { ProposedSize: 2 });
    server.get('/large', (_request, reply) => sendStorageError(reply, large));
    const { statusCode, headers, body } = await server.inject('/');
    expect([statusCode, headers['content-type']]).toEqual([403, 'application/xml']);
    expect(body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Invalid according to ' +
        'Policy: a &lt; b &amp; c</Message><RequestId>SANDBOX0000000</RequestId><HostId>sandbox</HostId></Error>',
    );
    const { body: told } = await server.inject('/large');
    expect(told).toContain('<Message/><ProposedSize>2</ProposedSize>');
  });
});
