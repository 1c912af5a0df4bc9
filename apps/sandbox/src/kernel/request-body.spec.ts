import type { FastifyRequest } from 'fastify';
import { describeKept, keepableBody } from './request-body.js';

describe('what the request log keeps of a body', () => {
  const kept = (body: object): string | null => {
    const headers = { 'content-type': 'application/json' };
    const request = { headers, body: Buffer.from(JSON.stringify(body)) };
    return describeKept(keepableBody(request as unknown as FastifyRequest)).body;
  };

  it('is all of it when it is small', () => {
    expect(JSON.parse(kept({ text: 'Tulpen 🌷' }) ?? '')).toEqual({ text: 'Tulpen 🌷' });
  });

  it('is what stands beside files in base64, however large they are', () => {
    const data = Buffer.alloc(21_000_000, 7).toString('base64');
    expect(JSON.parse(kept({ title: 'Tulpen 🌷', image: { data }, last: true }) ?? '')).toEqual({
      title: 'Tulpen 🌷',
      image: { data: `<${data.length} characters of base64>` },
      last: true,
    });
  });

  it('is cut off where it is long without a file', () => {
    expect(kept({ text: 'a b '.repeat(50_000) })).toHaveLength(64 * 1024);
  });
});
