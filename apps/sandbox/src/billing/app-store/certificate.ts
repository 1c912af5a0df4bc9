import { sign, type KeyObject } from 'node:crypto';
import { der } from './der.js';

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
