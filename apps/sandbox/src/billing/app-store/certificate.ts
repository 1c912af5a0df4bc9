import { sign, type KeyObject } from 'node:crypto';

/** The few forms of DER (ITU-T X.690) that a certificate is made of. */
const der = {
  boolean: (value: boolean): Buffer => element(0x01, Buffer.from([value ? 0xff : 0x00])),
  /** Up to 127. */
  integer: (value: number): Buffer => element(0x02, Buffer.from([value])),
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

const ECDSA_WITH_SHA256 = der.sequence(der.objectIdentifier('1.2.840.10045.4.3.2'));
const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
/** keyCertSign and cRLSign. */
const SIGNS_CERTIFICATES = der.bitString(Buffer.from([0x06]), 1);
const SIGNS_DATA = der.bitString(Buffer.from([0x80]), 7);

/** What a certificate says, and who says it. */
export interface CertificateOrder {
  readonly serial: number;
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  /** Of the issuer; P-256. */
  readonly signingKey: KeyObject;
  readonly isAuthority: boolean;
  /** Object identifier of a further extension, without content. */
  readonly mark?: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/** Issues an X.509 certificate, version 3. @returns DER */
export function issueCertificate(order: CertificateOrder): Buffer {
  const body = der.sequence(
    der.tagged(0, der.integer(2)),
    der.integer(order.serial),
    ECDSA_WITH_SHA256,
    name(order.issuer),
    der.sequence(der.utcTime(order.validFrom), der.utcTime(order.validUntil)),
    name(order.subject),
    order.publicKey.export({ type: 'spki', format: 'der' }),
    der.tagged(3, der.sequence(...extensions(order))),
  );
  const signature = sign('sha256', body, order.signingKey);
  return der.sequence(body, ECDSA_WITH_SHA256, der.bitString(signature));
}

function name(commonName: string): Buffer {
  const attribute = der.sequence(der.objectIdentifier(COMMON_NAME), der.text(commonName));
  return der.sequence(der.set(attribute));
}

function extensions({ isAuthority, mark }: CertificateOrder): Buffer[] {
  const constraints = isAuthority ? der.sequence(der.boolean(true)) : der.sequence();
  const usage = isAuthority ? SIGNS_CERTIFICATES : SIGNS_DATA;
  const usual = [critical(BASIC_CONSTRAINTS, constraints), critical(KEY_USAGE, usage)];
  if (mark === undefined) return usual;
  const marking = der.sequence(der.objectIdentifier(mark), der.octetString(der.null()));
  return [...usual, marking];
}

function critical(identifier: string, content: Buffer): Buffer {
  return der.sequence(
    der.objectIdentifier(identifier),
    der.boolean(true),
    der.octetString(content),
  );
}

function element(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
}

/** Nothing here is longer than 64 KiB. */
function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes]);
  return Buffer.from(bytes < 0x100 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff]);
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
