import type {
  Clock,
  HttpBody,
  HttpClient,
  HttpRequest,
  HttpResponse,
  MultipartPart,
} from '#libs/kernel';
import { createHmac } from 'node:crypto';
import type { ProviderEndpoints } from '../../../contract/endpoints.js';
import { ProviderFailure, type ProviderFailureDetails } from '../../../contract/failure.js';
import type { JsonReader } from '../../../contract/json-reader.js';
import { type CallEffect, transportFailure } from '../../../contract/transport-failure.js';
import {
  classifyGraph,
  type GraphAnswer,
  type GraphFailureRow,
  parseGraphJson,
  readGraphError,
} from './graph.failures.js';

/** With what calls are proven to come from the application's own server. */
interface AppSecretProof {
  readonly appSecret: string;
  readonly clock: Clock;
}

/**
 * Query parameters that prove that the caller knows the application's secret; valid for five minutes
 * (Meta, "Login security": appsecret_proof). Pure.
 */
export function appSecretProof(
  accessToken: string,
  appSecret: string,
  unixSeconds: number,
): Readonly<Record<'appsecret_proof' | 'appsecret_time', string>> {
  const appsecret_time = String(unixSeconds);
  const appsecret_proof = createHmac('sha256', appSecret)
    .update(`${accessToken}|${appsecret_time}`)
    .digest('hex');
  return { appsecret_proof, appsecret_time };
}

/** The proof of one call, made now. */
function proofNow(
  accessToken: string,
  { appSecret, clock }: AppSecretProof,
): Readonly<Record<string, string>> {
  return appSecretProof(accessToken, appSecret, Math.floor(clock.now().getTime() / 1000));
}

/** Whether a call was refused because the application requires proofs and there was none. Pure. */
export function asksForProof(answer: GraphAnswer): boolean {
  const error = readGraphError(answer);
  return error?.code === 100 && /require an appsecret_proof/i.test(error.words);
}

/** Missing, or not visible to this token (Meta, "Handle errors"). */
const INVISIBLE: ReadonlySet<string> = new Set(['100/33', '803']);

const CALL_TIMEOUT_MS = 60_000;
/** One file, or one chunk of it, over a slow line. */
const UPLOAD_TIMEOUT_MS = 300_000;

export type Query = Readonly<Record<string, string>>;

/** What both connect and publish contexts offer. */
export interface GraphConnection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

/** Whose calls these are, where they go, and how their failures read. */
export interface GraphAccess {
  /** How users call the network: `Facebook`, `Instagram`. */
  readonly network: string;
  readonly accessToken: string;
  /** Name of the endpoint in the definition; its address ends with the version. Default `graph`. */
  readonly endpoint?: string;
  /** Sent where the application requires it. */
  readonly proof?: AppSecretProof;
  /** The network's own lines of the error table. */
  readonly failures?: readonly GraphFailureRow[];
  /** What these calls are made for; absent while an account is being connected. */
  readonly own?: OwnObject;
}

/** The account itself, as paths begin with it: it is there as long as the person lets us see it. */
interface OwnObject {
  readonly id: string;
  /** How users call it: `Page`, `Instagram account`. */
  readonly thing: string;
}

/** Whether readers see what a call does: doubtful answers of visible calls become `ambiguous`. */
export interface PostOptions {
  readonly effect: CallEffect;
  readonly query?: Query;
}

type GraphCall = Pick<HttpRequest, 'method' | 'body' | 'timeoutMs'> & {
  readonly path: string;
  readonly query: Query;
};

/**
 * Calls of the Graph API with one token. Paths have neither version nor leading slash (`me/accounts`).
 * Every method throws ProviderFailure.
 */
export class GraphClient {
  /**
   * Proofs hold for minutes only, so that they fail where a clock is wrong: they are sent once Meta asks for
   * them, which it does where the application requires them.
   */
  private isProving = false;

  constructor(
    readonly connection: GraphConnection,
    readonly access: GraphAccess,
  ) {}

  /** The same calls at another host or with another token. */
  with(changes: Partial<GraphAccess>): GraphClient {
    return new GraphClient(this.connection, { ...this.access, ...changes });
  }

  async get(path: string, query: Query = {}): Promise<JsonReader> {
    return this.exchange({ method: 'GET', path, query }, 'repeatable');
  }

  /** Sends JSON; lists and objects go as they are, undefined fields are left out. */
  async post(path: string, fields: object, options: PostOptions): Promise<JsonReader> {
    const body: HttpBody = { kind: 'json', value: fields };
    return this.send(path, body, options, CALL_TIMEOUT_MS);
  }

  /** Sends a multipart form, for files. */
  async form(
    path: string,
    parts: readonly MultipartPart[],
    options: PostOptions,
  ): Promise<JsonReader> {
    return this.send(path, { kind: 'multipart', parts }, options, UPLOAD_TIMEOUT_MS);
  }

  /** Deleting twice harms nobody, so that a lost answer is no doubt. */
  async delete(path: string): Promise<JsonReader> {
    return this.exchange({ method: 'DELETE', path, query: {} }, 'repeatable');
  }

  private async send(
    path: string,
    body: HttpBody,
    { effect, query = {} }: PostOptions,
    timeoutMs: number,
  ): Promise<JsonReader> {
    return this.exchange({ method: 'POST', path, query, body, timeoutMs }, effect);
  }

  private async exchange(call: GraphCall, effect: CallEffect): Promise<JsonReader> {
    const { proof, failures } = this.access;
    let response = await this.request(call, effect);
    if (proof !== undefined && !this.isProving && asksForProof(response)) {
      // Refused before anything was done: the same call again, proven, and so every later one.
      this.isProving = true;
      response = await this.request(call, effect);
    }
    const failure = classifyGraph(response, effect, failures);
    if (failure !== null) throw new ProviderFailure(this.lostAccess(failure, call.path));
    return parseGraphJson(response.body.toString('utf8'));
  }

  /**
   * "No such object, or not visible to this token" about the account's own object is lost access: a later
   * consent left it out, or the role there has ended. About anything else it is that thing's end.
   */
  private lostAccess(failure: ProviderFailureDetails, path: string): ProviderFailureDetails {
    const { own } = this.access;
    const [first = ''] = path.split(/[/?]/, 1);
    if (own === undefined || first !== own.id) return failure;
    if (failure.failureClass !== 'not_found' || !INVISIBLE.has(failure.providerCode ?? '')) {
      return failure;
    }
    const advice = `This login no longer sees the ${own.thing}: connect again and tick it`;
    return { ...failure, failureClass: 'auth_expired', message: `${failure.message}. ${advice}` };
  }

  private async request(call: GraphCall, effect: CallEffect): Promise<HttpResponse> {
    const { path, query, ...request } = call;
    const { accessToken, network } = this.access;
    try {
      return await this.connection.http.request({
        timeoutMs: CALL_TIMEOUT_MS,
        ...request,
        url: this.url(path, query),
        headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
        signal: this.connection.signal,
        secrets: [accessToken],
      });
    } catch (error) {
      throw transportFailure(error, effect, network);
    }
  }

  private url(path: string, query: Query): string {
    const { accessToken, endpoint = 'graph', proof } = this.access;
    // Proofs in a body are ignored by some calls, so they stand in the query.
    const proven = this.isProving && proof !== undefined ? proofNow(accessToken, proof) : {};
    const search = new URLSearchParams({ ...query, ...proven }).toString();
    const address = `${this.connection.endpoints.base(endpoint)}/${path}`;
    return search === '' ? address : `${address}?${search}`;
  }
}
