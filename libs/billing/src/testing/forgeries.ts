import { createHmac } from 'node:crypto';
import { SigningChain } from './signing-chain.js';

const DAY_MS = 86_400_000;

/** One chain that is Apple's in a test, one that is nobody's, and three under trusted roots that lack something. */
export interface TestChains {
  readonly genuine: SigningChain;
  readonly foreign: SigningChain;
  readonly unmarkedLeaf: SigningChain;
  readonly unmarkedIntermediate: SigningChain;
  readonly outdated: SigningChain;
}

export async function makeTestChains(): Promise<TestChains> {
  const from = new Date(Date.now() - 20 * DAY_MS);
  const until = new Date(Date.now() - 10 * DAY_MS);
  const [genuine, foreign, unmarkedLeaf, unmarkedIntermediate, outdated] = await Promise.all([
    SigningChain.create(),
    SigningChain.create(),
    SigningChain.create({ marksLeaf: false }),
    SigningChain.create({ marksIntermediate: false }),
    SigningChain.create({ validity: { from, until } }),
  ]);
  return { genuine, foreign, unmarkedLeaf, unmarkedIntermediate, outdated };
}

/** A text that must not be believed. */
export interface Forgery {
  readonly name: string;
  readonly jws: string;
  /** Why a claim of it is refused. */
  readonly reason: string;
}

type Payload = Record<string, unknown>;

/** Everything somebody might try to pass off as signed, about the same transaction. */
export async function forgeriesOf(chains: TestChains, payload: Payload): Promise<Forgery[]> {
  return [...(await ofForm(chains, payload)), ...(await ofSignature(chains, payload))];
}

/** What is refused before anything is verified. */
async function ofForm({ genuine }: TestChains, payload: Payload): Promise<Forgery[]> {
  const x5c = genuine.certificates;
  const [leaf, intermediate, root] = x5c as [string, string, string];
  const [header, body] = (await genuine.sign(payload)).split('.') as [string, string];
  const confused = `${segment({ alg: 'HS256', x5c })}.${body}`;
  const hmac = createHmac('sha256', genuine.leafPublicKeyPem).update(confused);
  const reason = 'malformed';
  return [
    { name: 'no algorithm', jws: `${segment({ alg: 'none', x5c })}.${body}.AA`, reason },
    { name: 'unsigned', jws: `${header}.${body}.`, reason },
    { name: 'key confusion', jws: `${confused}.${hmac.digest('base64url')}`, reason },
    { name: 'no JWS', jws: 'hello', reason },
    { name: 'no JSON', jws: 'aGk.aGk.aGk', reason },
    { name: 'two certificates', jws: await genuine.sign(payload, [leaf, intermediate]), reason },
    { name: 'four certificates', jws: await genuine.sign(payload, [...x5c, root]), reason },
  ];
}

/** What looks right and is not. */
async function ofSignature(chains: TestChains, payload: Payload): Promise<Forgery[]> {
  const { genuine, foreign, outdated, unmarkedIntermediate, unmarkedLeaf } = chains;
  const x5c = genuine.certificates;
  const [leaf, intermediate, root] = x5c as [string, string, string];
  const [foreignLeaf, foreignIntermediate] = foreign.certificates as [string, string];
  const [header, , signature] = (await genuine.sign(payload)).split('.') as [
    string,
    string,
    string,
  ];
  const richer = segment({ ...payload, productId: 'team.yearly' });
  const swapped = [leaf, foreignIntermediate, root];
  const reason = 'signature_invalid';
  return [
    { name: 'no certificates', jws: await genuine.sign(payload, ['YQ', 'YQ', 'YQ']), reason },
    { name: 'a tampered payload', jws: `${header}.${richer}.${signature}`, reason },
    { name: 'another root', jws: await foreign.sign(payload), reason },
    { name: 'another key below our certificates', jws: await foreign.sign(payload, x5c), reason },
    {
      name: 'another leaf',
      jws: await foreign.sign(payload, [foreignLeaf, intermediate, root]),
      reason,
    },
    { name: 'another intermediate', jws: await genuine.sign(payload, swapped), reason },
    { name: 'a leaf without the mark', jws: await unmarkedLeaf.sign(payload), reason },
    {
      name: 'an intermediate without the mark',
      jws: await unmarkedIntermediate.sign(payload),
      reason,
    },
    { name: 'certificates that were over', jws: await outdated.sign(payload), reason },
    { name: 'a text', jws: await genuine.sign('x'), reason: 'wrong_app' },
    { name: 'null', jws: await genuine.sign(null), reason: 'wrong_app' },
  ];
}

function segment(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
