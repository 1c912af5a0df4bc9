import { HttpClient, type HttpRequest, type HttpResponse } from '#libs/kernel';
import { DiscreetHttpClient, secretsOf } from './discreet-http-client.js';

/** A site that answers with one status and repeats a text. */
class RepeatingSite extends HttpClient {
  constructor(
    private readonly status: number,
    private readonly text: string,
  ) {
    super();
  }

  override async request({ url }: HttpRequest): Promise<HttpResponse> {
    return { status: this.status, headers: {}, body: Buffer.from(this.text), url };
  }

  override stream(): never {
    throw new Error('Nothing is streamed here');
  }

  override recordingTo(): HttpClient {
    return this;
  }

  override forUntrustedUrls(): HttpClient {
    return this;
  }
}

describe('the client that blackens secrets', () => {
  const secrets = secretsOf({ accessToken: 'token/of+account', username: 'ada-lovelace' });
  const request: HttpRequest = {
    method: 'GET',
    url: 'https://site.example/',
    headers: { Authorization: 'Basic YWRhOnBhc3N3b3Jk' },
    secrets: ['named-by-the-call'],
  };
  const answerOf = async (client: HttpClient): Promise<string> =>
    (await client.request(request)).body.toString();

  it.each([
    ['as it is', 'no token/of+account here', 'no *** here'],
    ['with slashes escaped', 'no token\\/of+account here', 'no *** here'],
    ['percent-encoded', 'no token%2Fof%2Baccount here', 'no *** here'],
    ['named by the call', 'no named-by-the-call here', 'no *** here'],
    ['of the Authorization header', 'no Basic YWRhOnBhc3N3b3Jk here', 'no Basic *** here'],
    ['twice', 'token/of+account token/of+account', '*** ***'],
  ])('hides a secret %s in an error answer', async (_how, text, expected) => {
    expect(await answerOf(new DiscreetHttpClient(new RepeatingSite(400, text), secrets))).toBe(
      expected,
    );
  });

  it('hides them for recording and guarded calls, too', async () => {
    const client = new DiscreetHttpClient(new RepeatingSite(500, 'token/of+account'), secrets);
    expect(await answerOf(client.recordingTo(() => undefined))).toBe('***');
    expect(await answerOf(client.forUntrustedUrls())).toBe('***');
  });

  it('leaves names and successes alone', async () => {
    const failed = new DiscreetHttpClient(new RepeatingSite(403, 'ada-lovelace may not'), secrets);
    expect(await answerOf(failed)).toBe('ada-lovelace may not');
    const fine = new DiscreetHttpClient(new RepeatingSite(200, 'token/of+account'), secrets);
    expect(await answerOf(fine)).toBe('token/of+account');
  });
});
