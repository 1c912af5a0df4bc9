import type { ReceivedMail, TestMailServer } from '#libs/platform/testing';
import type { ApiAnswer } from './api-client.js';
import { eventually } from './eventually.js';
import type { TestService } from './test-service.js';

/** The secrets of a mail, read as a person reads them. */
export interface MailSecrets {
  readonly code: string;
  readonly link: URL;
  readonly token: string;
}

/** A browser on our own pages: it has no API key, and keeps the session's cookie. */
export class Visitor {
  /** `name=value`, as the browser sends it. */
  cookie: string | null = null;

  constructor(private readonly service: TestService) {}

  post(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return this.send('POST', path, body, headers);
  }

  get(path: string): Promise<ApiAnswer> {
    return this.send('GET', path);
  }

  delete(path: string): Promise<ApiAnswer> {
    return this.send('DELETE', path);
  }

  /** POST /v1/auth/email/<action> */
  auth(action: string, body: object): Promise<ApiAnswer> {
    return this.post(`/v1/auth/email/${action}`, body);
  }

  private async send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const answer = await this.service.api.send(method, path, {
      body,
      key: null,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
        ...headers,
      },
    });
    const set = answer.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0]!;
    return answer;
  }
}

/** Waits for the so-manieth mail to that address. */
export async function mailTo(
  server: TestMailServer,
  address: string,
  count = 1,
): Promise<ReceivedMail> {
  const mails = await eventually(
    async () => server.to(address),
    (received) => received.length >= count,
    { what: `mail ${count} to ${address}` },
  );
  return mails[count - 1]!;
}

export function secretsOf({ parsed }: ReceivedMail): MailSecrets {
  return secretsIn(parsed.text ?? null);
}

/** @param words the text part of a mail */
export function secretsIn(words: string | null): MailSecrets {
  const text = words ?? '';
  const code = /^ {4}(\S+)$/m.exec(text)?.[1];
  const address = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (code === undefined || address === undefined) throw new Error(`no secrets in:\n${text}`);
  const link = new URL(address);
  return { code, link, token: link.searchParams.get('token') ?? '' };
}
