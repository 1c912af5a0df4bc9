/** The few forms of DER (ITU-T X.690) that a certificate is made of. */
export const der = {
  boolean: (value: boolean): Buffer => element(0x01, Buffer.from([value ? 0xff : 0x00])),
  integer: (value: number): Buffer => element(0x02, unsigned(value)),
  bitString: (bytes: Buffer, unusedBits = 0): Buffer =>
    element(0x03, Buffer.concat([Buffer.from([unusedBits]), bytes])),
  octetString: (bytes: Buffer): Buffer => element(0x04, bytes),
  null: (): Buffer => element(0x05, Buffer.alloc(0)),
  objectIdentifier: (dotted: string): Buffer => element(0x06, objectIdentifier(dotted)),
  text: (value: string): Buffer => element(0x0c, Buffer.from(value, 'utf8')),
  utcTime: (moment: Date): Buffer => element(0x17, Buffer.from(utcTime(moment), 'ascii')),
  sequence: (...parts: readonly Buffer[]): Buffer => element(0x30, Buffer.concat(parts)),
  set: (...parts: readonly Buffer[]): Buffer => element(0x31, Buffer.concat(parts)),
  /** An explicitly tagged part. */
  tagged: (number: number, part: Buffer): Buffer => element(0xa0 + number, part),
};

function element(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
}

function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes]);
  const digits = unsigned(bytes);
  const first = digits[0] === 0 ? digits.subarray(1) : digits;
  return Buffer.concat([Buffer.from([0x80 + first.length]), first]);
}

/** Big-endian, with a leading zero where the sign bit would be set. */
function unsigned(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return bytes[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}

function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return Buffer.from([first * 40 + second, ...rest.flatMap(base128)]);
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) {
    digits.unshift((left % 128) + 0x80);
  }
  return digits;
}

/** Two digits of the year: right until 2049. */
function utcTime(moment: Date): string {
  return `${moment.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`;
}
