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

/** Makes a chain of the stand-in's own; nobody but its users trusts it. */
export function makeChain(now: Date): StoredChain {
  const validFrom = new Date(now);
  validFrom.setUTCFullYear(now.getUTCFullYear() - 1);
  const validUntil = new Date(now);
  validUntil.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const [root, intermediate, leaf] = [newKeys(), newKeys(), newKeys()];
  const validity = { validFrom, validUntil };
  const names = ['Sandbox Root CA', 'Sandbox Intermediate CA', 'Sandbox App Store'] as const;
  const rootCertificate = issueCertificate({
    ...validity,
    serial: 1,
    subject: names[0],
    issuer: names[0],
    publicKey: root.publicKey,
    signingKey: root.privateKey,
    isAuthority: true,
  });
  const intermediateCertificate = issueCertificate({
    ...validity,
    serial: 2,
    subject: names[1],
    issuer: names[0],
    publicKey: intermediate.publicKey,
    signingKey: root.privateKey,
    isAuthority: true,
    mark: INTERMEDIATE_MARK,
  });
  const leafCertificate = issueCertificate({
    ...validity,
    serial: 3,
    subject: names[2],
    issuer: names[1],
    publicKey: leaf.publicKey,
    signingKey: intermediate.privateKey,
    isAuthority: false,
    mark: LEAF_MARK,
  });
  return {
    signingKey: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificates: [
      leafCertificate.toString('base64'),
      intermediateCertificate.toString('base64'),
      rootCertificate.toString('base64'),
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
export function newKeys(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function segment(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
