import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { issueCertificate } from './certificate.js';

/** Marks of Apple's certificates: "Receipt Signing" and "Worldwide Developer Relations" (Apple PKI). */
const LEAF_MARK = '1.2.840.113635.100.6.11.1';
const INTERMEDIATE_MARK = '1.2.840.113635.100.6.2.1';
const YEARS = 10;

/** A chain as it is stored: it has to outlive restarts, because clients pin its root. */
export interface StoredChain {
  /** PKCS #8, PEM. */
  readonly signingKey: string;
  /** Base64 DER: signing certificate, intermediate, root. */
  readonly certificates: readonly [leaf: string, intermediate: string, root: string];
}

interface Party {
  readonly name: string;
  readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly isAuthority: boolean;
  readonly mark?: string;
}

/** Makes a chain of the stand-in's own; nobody but its users trusts it. */
export function makeChain(now: Date): StoredChain {
  const root = party('Sandbox Root CA', true);
  const intermediate = party('Sandbox Intermediate CA', true, INTERMEDIATE_MARK);
  const leaf = party('Sandbox App Store', false, LEAF_MARK);
  const validFrom = yearsFrom(now, -1);
  const validUntil = yearsFrom(now, YEARS);
  const issue = (serial: number, { name, keys, ...rest }: Party, issuer: Party): string => {
    const names = { subject: name, issuer: issuer.name };
    const signing = { publicKey: keys.publicKey, signingKey: issuer.keys.privateKey };
    const order = { serial, ...names, ...signing, ...rest, validFrom, validUntil };
    return issueCertificate(order).toString('base64');
  };
  return {
    signingKey: pemOf(leaf.keys.privateKey),
    certificates: [
      issue(3, leaf, intermediate),
      issue(2, intermediate, root),
      issue(1, root, root),
    ],
  };
}

/** Signs as the App Store does: compact JWS, ES256, the whole chain in the header. */
export function signWith(chain: StoredChain, payload: unknown): string {
  const header = { alg: 'ES256', x5c: chain.certificates };
  const signed = `${segment(header)}.${segment(payload)}`;
  const key = { key: createPrivateKey(chain.signingKey), dsaEncoding: 'ieee-p1363' as const };
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** The root as a file that clients can pin. */
export function rootPem({ certificates }: StoredChain): string {
  const lines = certificates[2].match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** A pair of keys on P-256. */
export function newKeys(): Party['keys'] {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

/** PKCS #8, PEM. */
export function pemOf(privateKey: KeyObject): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function party(name: string, isAuthority: boolean, mark?: string): Party {
  return { name, isAuthority, keys: newKeys(), ...(mark !== undefined && { mark }) };
}

function yearsFrom(time: Date, years: number): Date {
  const moved = new Date(time);
  moved.setUTCFullYear(time.getUTCFullYear() + years);
  return moved;
}

function segment(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
