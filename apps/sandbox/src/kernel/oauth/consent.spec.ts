import { messagePage } from '../message-page.js';
import { aNetwork } from '../testing/a-network.js';
import {
  chosenScopes,
  ConsentSentBack,
  ConsentTold,
  registerConsent,
  type ConsentRules,
} from './consent.js';

interface Asked {
  readonly scopes: readonly string[];
}

const people = ['ada', 'grace'];

const rules: ConsentRules<Asked, string> = {
  read: (query) => {
    if (!URL.canParse(query.get('redirect_uri') ?? '')) throw new ConsentTold('Bad <address>.');
    const scopes = (query.get('scope') ?? '').split(' ');
    if (!scopes.includes('read')) throw new ConsentSentBack({ error: 'invalid_scope' });
    return { scopes };
  },
  person: (name) => people.find((one) => name === null || one === name),
  namesOf: (person) => [person, `@${person}`],
  question: ({ scopes }) => ({
    title: 'Plain',
    says: ['<app> asks.'],
    choices: people.map((value) => ({ value, label: `${value} <of the sandbox>` })),
    preferred: 'grace',
    scopes,
    buttons: { approve: 'Yes', deny: 'No', leave: 'Later' },
  }),
  refusals: { deny: { error: 'access_denied' }, leave: { error: 'left' } },
  approve: (asked, person, query) => ({
    code: `${person} ${chosenScopes(query, asked.scopes).join('+')}`,
  }),
  tell: (reply, message) => messagePage(reply, { status: 400, title: 'Plain', message }),
};

describe('a consent', () => {
  const good = { redirect_uri: 'https://app.example/back?a=b', scope: 'read write', state: 's 1' };

  const open = async (query: Record<string, string>, more: Partial<typeof rules> = {}) => {
    const { server, sites, kernel } = aNetwork();
    registerConsent(server, kernel, ['/ask', '/ask/'], { ...rules, ...more });
    const answer = await server.inject({ url: '/ask/', query });
    return { answer, sites, location: String(answer.headers.location) };
  };

  it('shows who asks, whom, for what, and keeps the address without decisions', async () => {
    const { answer, sites } = await open({ ...good, sandbox_account: 'ada' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(answer.body).toContain('&lt;app&gt; asks.');
    expect(answer.body).toContain('grace &lt;of the sandbox&gt;');
    expect(answer.body).toMatch(/value="grace"\s+checked/);
    expect(answer.body).not.toMatch(/value="ada"\s+checked/);
    expect(answer.body).toContain('name="sandbox_scope" value="write"');
    expect(answer.body).toContain('name="state" value="s 1"');
    expect(answer.body).not.toContain('type="hidden" name="sandbox_account"');
    for (const one of ['approve', 'deny', 'leave']) expect(answer.body).toContain(`value="${one}"`);
    expect(sites).toEqual([{ operation: 'authorize', account: ['ada', '@ada'] }]);
  });

  it('goes back with a code and the state', async () => {
    const { location, answer } = await open({ ...good, sandbox_decision: 'approve' });
    expect(answer.statusCode).toBe(302);
    expect(location).toBe('https://app.example/back?a=b&code=ada+read%2Bwrite&state=s+1');
  });

  it('grants fewer scopes when a script says so, and never more than were asked for', async () => {
    const choice = { sandbox_scope: 'write,paint', sandbox_account: 'grace' };
    const { location } = await open({ ...good, ...choice, sandbox_decision: 'approve' });
    expect(new URL(location).searchParams.get('code')).toBe('grace write');
  });

  it.each([
    ['deny', 'access_denied'],
    ['leave', 'left'],
  ])('goes back with the refusal of %s', async (decision, error) => {
    const { location } = await open({ ...good, sandbox_decision: decision });
    expect(new URL(location).searchParams.get('error')).toBe(error);
  });

  it('takes no decision that has another meaning to the language', async () => {
    const { answer } = await open({ ...good, sandbox_decision: 'constructor' });
    expect(answer.statusCode).toBe(200);
  });

  it('sends a mistake of the application back, and tells one of the address here', async () => {
    const sentBack = await open({ ...good, scope: 'paint' });
    expect(sentBack.location).toBe('https://app.example/back?a=b&error=invalid_scope&state=s+1');
    const told = await open({ ...good, redirect_uri: 'back' });
    expect([told.answer.statusCode, told.answer.headers.location]).toEqual([400, undefined]);
    expect(told.answer.body).toContain('Bad &lt;address&gt;.');
  });

  it('knows nobody else', async () => {
    const query = { ...good, sandbox_decision: 'approve', sandbox_account: 'nobody' };
    const { answer, sites } = await open(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('There is no sandbox account');
    expect(sites[0]?.account).toBeNull();
  });

  it('may put the state first, and more of its own into the address', async () => {
    const query = { ...good, sandbox_decision: 'approve' };
    const finish = (address: URL) => void (address.hash = '_');
    const { location } = await open(query, { stateFirst: true, finish });
    expect(location).toBe('https://app.example/back?a=b&state=s+1&code=ada+read%2Bwrite#_');
  });

  it('may hand over what is sent back in another way than in the address', async () => {
    const handOver = (_reply: unknown, address: string, sentBack: object) => ({
      address,
      sentBack,
    });
    const { answer } = await open({ ...good, sandbox_decision: 'deny' }, { handOver });
    expect(answer.json()).toEqual({
      address: good.redirect_uri,
      sentBack: { error: 'access_denied', state: 's 1' },
    });
  });

  it('may depend on who asks', async () => {
    const read: typeof rules.read = (_query, _url, { 'user-agent': agent }) => {
      throw new ConsentTold(`no ${agent}`);
    };
    expect((await open(good, { read })).answer.body).toContain('no lightMyRequest');
  });

  it('sends no state when none came', async () => {
    const { location } = await open({
      redirect_uri: 'https://app.example/',
      scope: 'read',
      sandbox_decision: 'deny',
    });
    expect(location).toBe('https://app.example/?error=access_denied');
  });
});
