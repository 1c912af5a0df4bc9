import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '../calls/received.js';
import type { SandboxKernel } from '../network.js';
import { consentPage, type ConsentQuestion } from './consent-page.js';

/** Parameters that an application gets with its address. */
export type SentBack = Readonly<Record<string, string>>;

/** A mistake that the person is told on a page, because there is no good address to go back to. */
export class ConsentTold extends Error {}

/** A mistake that the application is told at its address. */
export class ConsentSentBack extends Error {
  constructor(readonly parameters: SentBack) {
    super(parameters.error ?? 'refused');
  }
}

/** The authorization endpoint of a network: `Asked` is what its address asks for, `Person` who may agree. */
export interface ConsentRules<Asked, Person> {
  /** Reads the address. Throws ConsentTold, or ConsentSentBack once `redirect_uri` is known to be good. */
  read(query: URLSearchParams, url: string, headers: IncomingHttpHeaders): Asked;
  /** Whoever `sandbox_account` names; whom the page offers first for null. */
  person(name: string | null): Person | undefined;
  /** The names under which faults know the person. */
  namesOf(person: Person): readonly string[];
  question(asked: Asked, query: URLSearchParams): ConsentQuestion;
  /** What every decision besides `approve` sends back. */
  readonly refusals: Readonly<Record<string, SentBack>>;
  /** The person agreed: hands out a code. Throws as `read` does. */
  approve(asked: Asked, person: Person, query: URLSearchParams): SentBack;
  /** The page that tells a mistake; a network may throw a kind of its own that knows more than the message. */
  tell(reply: FastifyReply, message: string, error: ConsentTold): unknown;
  /** Whether `state` stands before what is sent back; behind it otherwise. */
  readonly stateFirst?: boolean;
  /** Adds what else the network puts into the address to go back to. */
  finish?(address: URL, sentBack: SentBack): void;
  /** Hands over what is sent back, where the network does not put it into the address. */
  handOver?(reply: FastifyReply, address: string, sentBack: SentBack): unknown;
}

/**
 * Serves the consent page below these addresses. Scripts skip it with `sandbox_decision`, `sandbox_account` and
 * `sandbox_scope` in the address.
 */
export function registerConsent<Asked, Person>(
  scope: FastifyInstance,
  kernel: Pick<SandboxKernel, 'faults'>,
  addresses: readonly string[],
  rules: ConsentRules<Asked, Person>,
): void {
  const handler = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const person = rules.person(queryOf(request).get('sandbox_account'));
    const account = person === undefined ? null : rules.namesOf(person);
    return kernel.faults.run(request, reply, { operation: 'authorize', account }, () =>
      decide(rules, person, request, reply),
    );
  };
  for (const address of addresses) scope.get(address, handler);
}

/** The scopes that are granted: those of `sandbox_scope`, all that are asked for without a choice. */
export function chosenScopes<Scope extends string>(
  query: URLSearchParams,
  asked: readonly Scope[],
): readonly Scope[] {
  const chosen = query.getAll('sandbox_scope').flatMap((text) => text.split(/[\s,]+/));
  return chosen.length === 0 ? asked : asked.filter((scope) => chosen.includes(scope));
}

function decide<Asked, Person>(
  rules: ConsentRules<Asked, Person>,
  person: Person | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = queryOf(request);
  const goBack = (sentBack: SentBack): unknown => {
    const all = withState(query, sentBack, rules.stateFirst ?? false);
    const redirectUri = query.get('redirect_uri') ?? '';
    if (rules.handOver) return rules.handOver(reply, redirectUri, all);
    const address = new URL(redirectUri);
    for (const [name, value] of Object.entries(all)) address.searchParams.append(name, value);
    rules.finish?.(address, sentBack);
    return reply.redirect(address.toString(), 302);
  };
  try {
    const asked = rules.read(query, request.url, request.headers);
    const decision = query.get('sandbox_decision') ?? '';
    const refusal = Object.hasOwn(rules.refusals, decision) ? rules.refusals[decision] : undefined;
    if (refusal) return goBack(refusal);
    if (decision !== 'approve') return consentPage(reply, query, rules.question(asked, query));
    if (person === undefined) {
      throw new ConsentTold(`There is no sandbox account "${query.get('sandbox_account')}".`);
    }
    return goBack(rules.approve(asked, person, query));
  } catch (error) {
    if (error instanceof ConsentTold) return rules.tell(reply, error.message, error);
    if (error instanceof ConsentSentBack) return goBack(error.parameters);
    throw error;
  }
}

function withState(query: URLSearchParams, sentBack: SentBack, stateFirst: boolean): SentBack {
  const sentState = query.get('state');
  const state: SentBack = sentState === null ? {} : { state: sentState };
  return stateFirst ? { ...state, ...sentBack } : { ...sentBack, ...state };
}
