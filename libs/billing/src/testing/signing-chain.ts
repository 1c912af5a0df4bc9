import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { CompactSign } from 'jose';

/** What Apple's intermediate and signing certificates are marked with. */
const INTERMEDIATE_MARK = '1.2.840.113635.100.6.2.1';
const LEAF_MARK = '1.2.840.113635.100.6.11.1';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const YEAR_MS = 365 * 86_400_000;
const ASN1_NULL = new Uint8Array([0x05, 0x00]);

export interface ChainOptions {
  readonly marksLeaf?: boolean;
  readonly marksIntermediate?: boolean;
  /** Where the certificates say that their revocation can be asked for. */
  readonly ocspUrl?: string;
  /** When the certificates hold; a year around now by default. */
  readonly validity?: { readonly from: Date; readonly until: Date };
}

interface Signed {
  readonly certificate: x509.X509Certificate;
  readonly keys: CryptoKeyPair;
}

type CryptoKeyPair = webcrypto.CryptoKeyPair;

/** A chain like Apple's, made for one test run: root, intermediate, signing certificate. */
export class SigningChain {
  private constructor(
    private readonly parts: readonly [leaf: Signed, intermediate: Signed, root: Signed],
  ) {}

  static async create(options: ChainOptions = {}): Promise<SigningChain> {
    const { marksIntermediate = true, marksLeaf = true } = options;
    const now = Date.now();
    const validity = options.validity ?? {
      from: new Date(now - YEAR_MS),
      until: new Date(now + YEAR_MS),
    };
    const { ocspUrl } = options;
    const root = await issue({ name: 'Test Root', validity, ca: true });
    const intermediate = await issue({
      name: 'Test Intermediate',
      validity,
      ca: true,
      issuer: root,
      ocspUrl,
      ...(marksIntermediate ? { mark: INTERMEDIATE_MARK } : {}),
    });
    const leaf = await issue({
      name: 'Test Signing',
      validity,
      ca: false,
      issuer: intermediate,
      ocspUrl,
      ...(marksLeaf ? { mark: LEAF_MARK } : {}),
    });
    return new SigningChain([leaf, intermediate, root]);
  }

  get rootPem(): string {
    return this.parts[2].certificate.toString('pem');
  }

  /** Public key of the signing certificate, which is no secret. */
  get leafPublicKeyPem(): string {
    return this.parts[0].certificate.publicKey.toString('pem');
  }

  /** As in the header `x5c`: signing certificate, intermediate, root. */
  get certificates(): readonly string[] {
    return this.parts.map(({ certificate }) => certificate.toString('base64'));
  }

  /** @param certificates other certificates than the chain's own, for forgeries */
  sign(payload: unknown, certificates: readonly string[] = this.certificates): Promise<string> {
    return new CompactSign(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ES256', x5c: [...certificates] })
      .sign(this.parts[0].keys.privateKey as never);
  }
}

interface Order {
  readonly name: string;
  readonly ca: boolean;
  readonly validity: { readonly from: Date; readonly until: Date };
  readonly issuer?: Signed;
  readonly mark?: string;
  readonly ocspUrl?: string | undefined;
}

async function issue(order: Order): Promise<Signed> {
  const keys = (await webcrypto.subtle.generateKey(CURVE, true, [
    'sign',
    'verify',
  ])) as never as CryptoKeyPair;
  const subject = `CN=${order.name}`;
  const certificate = await x509.X509CertificateGenerator.create(
    {
      subject,
      issuer: order.issuer?.certificate.subject ?? subject,
      notBefore: order.validity.from,
      notAfter: order.validity.until,
      signingAlgorithm: CURVE,
      publicKey: keys.publicKey as never,
      signingKey: (order.issuer ?? { keys }).keys.privateKey as never,
      extensions: [
        new x509.BasicConstraintsExtension(order.ca, undefined, true),
        ...(order.ocspUrl === undefined
          ? []
          : [new x509.AuthorityInfoAccessExtension({ ocsp: order.ocspUrl })]),
        ...(order.mark === undefined ? [] : [new x509.Extension(order.mark, false, ASN1_NULL)]),
      ],
    },
    webcrypto as never,
  );
  return { certificate, keys };
}
