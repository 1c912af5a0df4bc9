import type { RunningWordpress } from './start-wordpress.js';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 5;

/** What the person at the browser knows of the site. */
export type ApprovingPerson = Pick<RunningWordpress, 'siteUrl' | 'userLogin' | 'userPassword'>;

/**
 * Approves an application on a real site as a person with a browser and scripts turned off would: opens the consent
 * page, signs in at wp-login.php, sends the page's own form. Answers the success URL that the site then redirects to,
 * with `site_url`, `user_login` and `password` in its query; rejects with the page's words when the site refuses.
 */
export async function approveApplication(
  authorizeUrl: string,
  site: ApprovingPerson,
): Promise<string> {
  const browser = new CookieBrowser();
  let page = await browser.open(authorizeUrl);
  if (new URL(page.url).pathname.endsWith('/wp-login.php')) {
    page = await browser.submit(`${site.siteUrl}/wp-login.php`, {
      log: site.userLogin,
      pwd: site.userPassword,
      testcookie: '1',
      redirect_to: authorizeUrl,
    });
  }
  const fields = hiddenFields(page.html);
  if (fields.action !== 'authorize_application_password')
    throw new Error(`the site shows no consent form (${page.status}): ${visibleText(page.html)}`);

  const answer = await browser.send(page.url.split('?')[0] ?? page.url, {
    ...fields,
    approve: 'Yes, I approve of this connection',
  });
  const target = answer.headers.get('location');
  if (target === null)
    throw new Error(`the site did not redirect: ${visibleText(await answer.text())}`);
  return target;
}

interface Page {
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

class CookieBrowser {
  private readonly cookies = new Map<string, string>();

  async open(url: string): Promise<Page> {
    return this.follow(url, await this.request(url, { method: 'GET' }));
  }

  async submit(url: string, fields: Record<string, string>): Promise<Page> {
    return this.follow(url, await this.send(url, fields));
  }

  /** Sends a form and answers without following a redirect. */
  send(url: string, fields: Record<string, string>): Promise<Response> {
    return this.request(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  private async follow(from: string, first: Response): Promise<Page> {
    let url = from;
    let response = first;
    for (let count = 0; count < MAX_REDIRECTS; count += 1) {
      const location = response.headers.get('location');
      if (location === null) break;
      url = new URL(location, url).toString();
      response = await this.request(url, { method: 'GET' });
    }
    return { url, status: response.status, html: await response.text() };
  }

  private async request(url: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      headers: cookie === '' ? {} : { cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      this.cookies.set(name, value);
    }
    return response;
  }
}

function hiddenFields(html: string): Record<string, string> {
  const form =
    /<form action="[^"]*authorize-application\.php"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = attribute(input, 'name');
    if (name === null || attribute(input, 'type') === 'submit') continue;
    fields[name] = attribute(input, 'value') ?? '';
  }
  return fields;
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decodeEntities(value);
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#0*(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function visibleText(html: string): string {
  const body = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 400);
}
