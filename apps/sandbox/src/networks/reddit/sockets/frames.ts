import { createHash } from 'node:crypto';

/** Frame types of RFC 6455 that matter here. */
export const opcodes = { text: 0x1, close: 0x8, ping: 0x9, pong: 0xa } as const;

/** One frame of the other side; `rest` is what follows it. */
export interface ReadFrame {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly rest: Buffer;
}

/** The answer to `Sec-WebSocket-Key` (RFC 6455, 4.2.2). */
export function acceptKey(key: string): string {
  return createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
}

/** A whole message in one unmasked frame, as servers send them. */
export function writeFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, length]), payload]);
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(126, 1);
  head.writeUInt16BE(length, 2);
  return Buffer.concat([head, payload]);
}

/** The first frame of the bytes, unmasked; null while it is not complete. */
export function readFrame(bytes: Buffer): ReadFrame | null {
  if (bytes.length < 2) return null;
  const second = bytes.readUInt8(1);
  const short = second & 0x7f;
  const sizeBytes = ({ 126: 2, 127: 8 } as Readonly<Record<number, number>>)[short] ?? 0;
  const maskBytes = second & 0x80 ? 4 : 0;
  const start = 2 + sizeBytes + maskBytes;
  if (bytes.length < start) return null;
  let length = short;
  if (short === 126) length = bytes.readUInt16BE(2);
  if (short === 127) length = Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return null;
  const mask = bytes.subarray(2 + sizeBytes, start);
  const payload = Buffer.from(bytes.subarray(start, start + length));
  if (maskBytes > 0) payload.forEach((byte, at) => (payload[at] = byte ^ (mask[at % 4] ?? 0)));
  return { opcode: bytes.readUInt8(0) & 0x0f, payload, rest: bytes.subarray(start + length) };
}
