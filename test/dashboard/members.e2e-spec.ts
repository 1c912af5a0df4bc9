import type { Browser, Locator, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { apply } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { followInvitation, invite, rowOf } from './invitations.js';
import { accessibilityFaults, visit, type Visit } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

/** Two people with a browser each: one owns the workspace, the other is invited to it. */
describeWith(await startBrowser(), 'members and invitations', (browser: Browser) => {
  let bench: DashboardBench;
  let account: string;
  let guest: Visit;
  let grace: Page;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    const named = { name: 'Harbour Garden' };
    await bench.ada.page.request.patch('/v1/dashboard/workspace', {
      data: named,
      headers: { origin: bench.service.api.baseUrl },
    });
    account = (await connectAccount(bench.service, 'discord')).handle;
    guest = await visit(browser, bench.service.api.baseUrl);
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;
  const show = (path: string): Promise<unknown> => page().goto(`/app${path}`);
  const button = (name: string | RegExp): Locator => page().getByRole('button', { name });
  const dialog = (name: string | RegExp): Locator => page().getByRole('dialog', { name });
  const row = (name: string): Locator => rowOf(page(), name);

  it('ask somebody in by mail, who comes by its link', async () => {
    await show('/settings?tab=members');
    await invite(page(), 'ada@example.com');
    await dialog('Invite somebody').getByText('This person works here already.').waitFor();
    await page().keyboard.press('Escape');
    await invite(page(), 'grace@example.com');
    await row('grace@example.com').getByText('Contributor').waitFor();
    grace = await followInvitation(bench, guest, 'grace@example.com');
    await grace.getByRole('heading', { name: 'Join Harbour Garden' }).waitFor();
    await grace.getByText('Ada Brandt invites you as Contributor.').waitFor();
    expect(grace.url()).not.toContain('token');
    expect(await accessibilityFaults(grace)).toEqual([]);
    expect(await grace.getByLabel('E-mail address').inputValue()).toBe('grace@example.com');
    await grace.getByLabel('Your name').fill('Grace Okafor');
    await grace.getByLabel('Password').fill('staple of the other kind');
    await grace.getByRole('button', { name: 'Create account and join' }).click();
    await grace.getByText('Grace Okafor').first().waitFor();
    const kept = await grace.evaluate<string>(
      `JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])`,
    );
    expect(kept).not.toContain('token');
    await row('Grace Okafor').getByText('Contributor').waitFor();
  });

  it('offer people what their role may, and say what it may not', async () => {
    const nav = grace.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'New post' }).waitFor();
    expect(await nav.getByRole('link', { name: 'Developers' }).count()).toBe(0);
    await nav.getByRole('link', { name: 'Accounts' }).click();
    await grace.getByText('In your role here, Contributor, you look at this').waitFor();
    expect(await grace.getByRole('button', { name: /onnect/ }).count()).toBe(0);
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    const { posts } = await apply(bench.service, {
      posts: [{ account, text: 'Ours', publish_at }],
    });
    await grace.goto(`/app/posts/${posts[0].id}`);
    await grace.getByText('Ours').first().waitFor();
    expect(await grace.getByRole('button', { name: 'Cancel the post' }).count()).toBe(0);

    await grace.goto('/app/compose');
    await grace.getByText('In your role, Contributor, what you plan goes out once').waitFor();
    await grace.getByRole('button', { name: 'Submit 1 post for review' }).waitFor();
    expect(await accessibilityFaults(grace)).toEqual([]);
    await grace.getByRole('textbox', { name: 'Text' }).fill('A lantern of hers');
    await grace.getByText('others let it go out').click();
    await grace.getByRole('button', { name: 'Save as draft' }).click();
    await grace.getByText('1 draft is stored').waitFor();
    await grace.locator('a[href*="/posts/post_"]').first().click();
    await grace.getByRole('button', { name: 'Edit' }).waitFor();
    await grace.getByRole('button', { name: 'Cancel the post' }).waitFor();
  });

  it('take a post from its draft past somebody who asks for a change to the network', async () => {
    await grace.goto('/app/compose');
    await grace.getByRole('textbox', { name: 'Text' }).fill('The harbor glows');
    await grace.getByText('once it is approved').click();
    await grace.getByRole('button', { name: 'Submit 1 post for review' }).click();
    await grace.getByText('1 post waits for approval').waitFor();
    await grace.locator('a[href*="/posts/post_"]').first().click();
    await grace.getByRole('heading', { name: 'Waits for approval' }).waitFor();
    await grace.getByText('Your role here does not include approving.').waitFor();

    await page().getByRole('link', { name: 'Approvals 1 waits for you' }).click();
    const card = page().getByRole('listitem').filter({ hasText: 'Asked for by Grace Okafor' });
    await card.getByRole('link', { name: 'The harbor glows' }).waitFor();
    expect(await accessibilityFaults(page())).toEqual([]);
    await card.focus();
    await page().keyboard.press('e');
    await card.getByLabel('What is to change').fill('Harbour, with a u.');
    await card.getByRole('button', { name: 'Ask for these changes' }).click();

    // Her page hears of it.
    await grace.getByRole('heading', { name: 'Changes asked for' }).waitFor();
    await grace.getByText('Harbour, with a u.').first().waitFor();
    expect(await accessibilityFaults(grace)).toEqual([]);
    await grace.getByLabel('Say something about this post').fill('It was late.');
    await grace.getByRole('button', { name: 'Comment' }).click();
    await grace.getByText('It was late.').waitFor();
    await grace.getByRole('button', { name: 'Edit' }).click();
    const form = grace.getByRole('dialog', { name: 'Edit' });
    await form.getByLabel('Text').fill('The harbour glows');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await grace.getByRole('heading', { name: 'Waits for approval' }).waitFor();

    await card.getByRole('link', { name: 'The harbour glows' }).waitFor();
    await card.focus();
    await page().keyboard.press('y');
    await card.getByLabel('Now, once it is approved').waitFor();
    await card.getByRole('button', { name: 'Approve' }).last().click();
    await page().getByText('Nothing waits for approval').waitFor();
    await page().goto('/app/wall');
    await page().getByText('The harbour glows').first().waitFor();
    await grace.getByRole('link', { name: 'Open at the network' }).waitFor();
    await grace.getByText('approved it').first().waitFor();
    await show('/settings?tab=members');
  });

  it('let a contributor choose the own drafts in the calendar, and submit them', async () => {
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    await apply(bench.service, { posts: [{ account, text: 'Not hers', publish_at }] });
    const made = await grace.request.post('/v1/posts/apply', {
      data: { mode: 'draft', posts: [{ account, text: 'Hers to submit', publish_at }] },
      headers: { origin: bench.service.api.baseUrl },
    });
    expect(made.status()).toBe(201);
    await grace.goto('/app/calendar?view=list');
    const line = (name: string) => grace.locator('[data-post]', { hasText: name }).first();
    await line('Not hers').focus();
    await grace.keyboard.press('x');
    await line('Hers to submit').focus();
    await grace.keyboard.press('x');
    const bar = grace.getByRole('toolbar', { name: '1 selected' });
    await bar.getByRole('button', { name: 'Submit for review' }).click();
    const { posts } = (await made.json()) as { posts: { id: string }[] };
    await eventually(
      async () => (await bench.service.api.get(`/v1/posts/${posts[0]!.id}`)).body.post.approval,
      (approval) => approval === 'pending',
      { what: 'the draft waits for approval' },
    );
    expect(await bar.getByRole('button', { name: 'Move' }).count()).toBe(0);
  });

  it('give another role, with which the next call works', async () => {
    await grace.goto('/app/compose');
    await grace.getByRole('textbox', { name: 'Text' }).fill('To be scheduled');
    await button('Change role Grace Okafor').click();
    const form = dialog('Role of Grace Okafor');
    await form.getByLabel('Role').selectOption('Editor');
    await form.getByRole('button', { name: 'Save the role' }).click();
    await row('Grace Okafor').getByText('Editor').waitFor();
    // The page that is open hears of it.
    const open = grace.locator('input[type=radio]:enabled');
    await open.nth(2).waitFor({ state: 'attached' });
    await grace.getByText('all at once').click();
    await grace.getByRole('button', { name: 'Publish 1 post' }).click();
    await grace.getByText('1 post is scheduled').waitFor();
  });

  it('keep a workspace that needs an owner from losing its last one', async () => {
    await row('Ada Brandt').getByRole('button', { name: 'Leave' }).click();
    const leaving = dialog('Leave this workspace?');
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await leaving.getByText('A workspace needs an owner.').waitFor();
    await leaving.getByRole('button', { name: 'Cancel' }).click();
  });

  it('tell a tab that the browser moved on, and lose nothing that was typed', async () => {
    await grace.goto('/app/compose');
    const words = grace.getByRole('textbox', { name: 'Text' });
    await words.fill('Half a sentence');
    const other = await guest.page.context().newPage();
    await other.goto('/app/attention');
    await other.getByRole('heading', { name: 'Attention' }).waitFor();
    await other.keyboard.press('Control+k');
    await other.getByRole('combobox').fill('new workspace');
    await other.keyboard.press('Enter');
    await other.getByLabel('Name').fill('Reading Room');
    await other.getByRole('button', { name: 'Make it, and go there' }).click();
    await other.getByText('Reading Room').first().waitFor();
    const left = grace.getByRole('dialog', { name: 'Another tab has switched workspaces' });
    await left.getByText('this browser now works in Reading Room').waitFor();
    expect(await accessibilityFaults(grace)).toEqual([]);
    const { request } = guest.page.context();
    const session = await (await request.get('/v1/dashboard/session')).json();
    await left.getByRole('button', { name: 'Back to Harbour Garden' }).click();
    await left.waitFor({ state: 'detached' });
    expect(await words.inputValue()).toBe('Half a sentence');
    await grace.getByText(/^Saved \d/).waitFor();
    await other.close();
    // Without a tab that tells of it, the next call does.
    const headers = { origin: bench.service.api.baseUrl };
    const data = { workspaceId: session.workspace.id };
    await request.post('/v1/dashboard/session/workspace', { data, headers });
    await words.fill('Half a sentence, and more');
    await left.getByRole('button', { name: 'Go on in Reading Room' }).click();
    await grace.getByRole('heading', { name: 'Four clicks to a first post' }).waitFor();
    await grace.getByRole('button', { name: 'Your workspaces' }).click();
    await grace.getByRole('button', { name: /^Harbour Garden/ }).click();
    await grace.getByRole('link', { name: 'New post' }).first().click();
    await grace.getByRole('button', { name: 'Drafts' }).click();
    await grace.getByRole('dialog').getByText('Half a sentence, and more').waitFor();
    await grace.keyboard.press('Escape');
  });

  it('take an invitation for nobody else, and none that has ended', async () => {
    await invite(page(), 'henry@example.com');
    await row('henry@example.com').getByRole('button', { name: 'Send again' }).click();
    await row('henry@example.com').getByText('Sent again.').waitFor();
    const first = await followInvitation(bench, guest, 'henry@example.com', 1);
    await first.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor();
    await first.close();
    const second = await followInvitation(bench, guest, 'henry@example.com', 2);
    await second.getByText('You are signed in as grace@example.com').waitFor();
    expect(await accessibilityFaults(second)).toEqual([]);
    await second.getByRole('button', { name: 'Sign out, and go on' }).click();
    await second.getByRole('button', { name: 'Create account and join' }).waitFor();
    expect(await second.getByLabel('E-mail address').inputValue()).toBe('henry@example.com');
    await second.close();
    await row('henry@example.com').getByRole('button', { name: 'Withdraw' }).click();
    await dialog(/^Withdraw/)
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await page().getByText('Nobody is invited now.').waitFor();
  });

  it('remove somebody, who is asked to sign in again', async () => {
    const dialogOf = grace.getByRole('dialog', { name: 'Sign in again' });
    await grace.goto('/app/sign-in');
    await grace.getByLabel('E-mail address').fill('grace@example.com');
    await grace.getByLabel('Password').fill('staple of the other kind');
    await grace.getByRole('button', { name: 'Sign in' }).click();
    await grace.getByText('Grace Okafor').first().waitFor();
    await bench.service.database.database.execute(
      `INSERT INTO api_keys (id, workspace_id, prefix, label, secret_hash, kind, created_at, created_by)
       SELECT 'key_' || kind, m.workspace_id, 'pr_test_abcdef', label, sha256(kind::bytea), kind, now(),
         jsonb_build_object('id', u.id, 'name', u.name)
       FROM users u JOIN memberships m ON m.user_id = u.id AND m.workspace_id = $1,
         (VALUES ('personal', 'Her laptop'), ('service', 'Posting robot')) AS made (kind, label)
       WHERE u.email = 'grace@example.com'`,
      [bench.service.workspaceId],
    );
    await row('Grace Okafor').getByRole('button', { name: 'Remove' }).click();
    const asked = dialog('Remove Grace Okafor?');
    await asked.getByText('Their posts stay, under their name.').waitFor();
    const ending = asked.getByRole('list', { name: 'These keys and agents stop working:' });
    await ending.getByText('Her laptop').waitFor();
    await asked
      .getByRole('list', { name: /^These keys stay/ })
      .getByText('Posting robot')
      .waitFor();
    const owners = asked.getByLabel('New owner of these keys');
    await owners.selectOption({ index: 1 });
    const [owner] = await owners.locator('option:checked').allInnerTexts();
    await asked.getByRole('button', { name: 'Remove' }).click();
    await row('Grace Okafor').waitFor({ state: 'detached' });
    const left = await bench.service.database.database.query(
      `SELECT kind, revoked_at IS NULL AS lives, created_by->>'name' AS owner FROM api_keys
       WHERE id IN ('key_personal', 'key_service') ORDER BY kind`,
    );
    expect(left).toEqual([
      { kind: 'personal', lives: false, owner: 'Grace Okafor' },
      { kind: 'service', lives: true, owner },
    ]);
    await dialogOf.waitFor();
  });

  it('show who may publish, and is meant by a rule, that others are asked first', async () => {
    await show('/compose');
    await page().getByRole('textbox', { name: 'Text' }).fill('Two lanterns');
    await page().getByRole('button', { name: 'Schedule 1 post' }).waitFor();
    await page().request.patch('/v1/dashboard/approval-policy', {
      data: { revision: 0, rules: [{ approvals: 1 }], selfApproval: true },
      headers: { origin: bench.service.api.baseUrl },
    });
    await page().getByRole('textbox', { name: 'Text' }).fill('Three lanterns');
    await page().getByRole('button', { name: 'Submit 1 post for review' }).waitFor();
  });

  it('never made a browser complain', () => {
    expect([...bench.ada.complaints, ...guest.complaints]).toEqual([]);
  });
});
