import {
  HttpClient,
  type HttpRequest,
  type HttpResponse,
  type RecordedRequest,
} from '#libs/kernel';
import type { Credentials } from '../contract/identity.js';

const SHORTEST_SECRET = 8;
const HIDDEN = '***';

/**
 * Blackens secrets in error answers. Some sites repeat in their messages what they were sent, and those
 * messages are shown to users, stored with attempts and logged. Successes stay as they are: they are
 * where new tokens come from.
 */
export class DiscreetHttpClient extends HttpClient {
  constructor(
    private readonly inner: HttpClient,
    private readonly secrets: readonly string[] = [],
  ) {
    super();
  }

  override async request(request: HttpRequest): Promise<HttpResponse> {
    const answer = await this.inner.request(request);
    if (answer.status < 400) return answer;
    const secrets = [...this.secrets, ...(request.secrets ?? []), ...secretsOfHeader(request)];
    return { ...answer, body: blackened(answer.body, secrets) };
  }

  override stream(request: HttpRequest): ReturnType<HttpClient['stream']> {
    return this.inner.stream(request);
  }

  override recordingTo(record: (request: RecordedRequest) => void): HttpClient {
    return new DiscreetHttpClient(this.inner.recordingTo(record), this.secrets);
  }

  override forUntrustedUrls(): HttpClient {
    return new DiscreetHttpClient(this.inner.forUntrustedUrls(), this.secrets);
  }
}

/** What is secret about credentials; they also hold names, which messages may repeat. */
export function secretsOf(credentials: Credentials): readonly string[] {
  return Object.entries(credentials)
    .filter(([name]) => /token|password|secret/i.test(name))
    .map(([, value]) => value);
}

/** The part of an Authorization header behind its scheme. */
function secretsOfHeader({ headers = {} }: HttpRequest): readonly string[] {
  const entry = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization');
  return entry === undefined ? [] : [entry[1].replace(/^\w+\s+/, '')];
}

function blackened(body: Buffer, secrets: readonly string[]): Buffer {
  const found = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    // PHP writes slashes in JSON with a backslash in front; form texts are percent-encoded.
    .flatMap((secret) => [secret, secret.replaceAll('/', '\\/'), encodeURIComponent(secret)])
    .filter((writing) => body.includes(writing));
  if (found.length === 0) return body;
  const text = body.toString('utf8');
  return Buffer.from(found.reduce((result, writing) => result.replaceAll(writing, HIDDEN), text));
}
