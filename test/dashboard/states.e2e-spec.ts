import type { Browser, Page } from 'playwright-core';
import { anImage } from '#libs/media/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { upload } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { LONG_TEXT, writePostsOfAllStates } from './posts-of-all-states.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

/** Tomorrow, at noon. */
const AT = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000);
const DATE = AT.toISOString().slice(0, 10);
const IS_LONG = process.env['DASHBOARD_STATES'] === 'all';
const WIDE = { width: 1280, height: 800 };
/** The same window at 200 %, and a small phone. */
const NARROW = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
];

interface State {
  readonly path: string;
  /** What is done before it is looked at. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Words that are there then. */
  readonly shows: string | RegExp;
  /** Looked at in the short run, too. */
  readonly isShort?: true;
  readonly width?: number;
}

const button = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
const dialogWith =
  (name: string | RegExp): State['open'] =>
  (page) =>
    button(page, name);
const tile = (page: Page, state: string) => page.locator(`[data-state="${state}"]`).first();
const calendar = (view: string): string => `/calendar?view=${view}&date=${DATE}`;

const STATES: Readonly<Record<string, State>> = {
  'a month with every state': { path: calendar('month'), shows: /Published|more/, isShort: true },
  'a week with every state': { path: calendar('week'), shows: '13', isShort: true },
  'a day with every state': { path: calendar('day'), shows: '13' },
  'a list with every state': { path: calendar('list'), shows: /^Lanterns/ },
  'all posts of a day': {
    path: calendar('month'),
    open: (page) =>
      page
        .getByText(/^\+\d+ more$/)
        .first()
        .click(),
    shows: /^Lanterns/,
    isShort: true,
  },
  'an empty month': { path: '/calendar?view=month&date=2020-02-02', shows: /Nothing planned/ },
  'no post that fits': { path: `${calendar('list')}&q=nowhere`, shows: 'No post fits the filters' },
  'the filters': { path: calendar('month'), open: dialogWith('Filter'), shows: 'Network' },
  'a move': {
    path: calendar('list'),
    open: async (page) => {
      await tile(page, 'scheduled').focus();
      await page.keyboard.press('m');
    },
    shows: 'How',
    isShort: true,
  },
  'a selection': {
    path: calendar('list'),
    open: async (page) => {
      await tile(page, 'published').focus();
      await page.keyboard.press('x');
    },
    shows: 'Cancel posts',
  },
  'results of an action': {
    path: calendar('list'),
    open: async (page) => {
      await tile(page, 'published').focus();
      await page.keyboard.press('x');
      await button(page, 'Cancel posts');
    },
    shows: /0 of 1 done/,
  },
  'the palette': {
    path: '/attention',
    open: (page) => page.keyboard.press('Control+k'),
    shows: 'Calendar',
  },
  'the keys': {
    path: '/attention',
    open: (page) => page.keyboard.press('?'),
    shows: /Keys|Keyboard/,
  },
  'what a phone shows behind More': {
    path: '/attention',
    open: dialogWith('More'),
    shows: 'API docs',
    width: 320,
  },
  'the attention': { path: '/attention', shows: 'Attention' },
  accounts: { path: '/accounts', shows: 'Connect an account' },
  'the networks to connect': {
    path: '/accounts',
    open: dialogWith('Connect an account'),
    shows: 'Telegram',
    isShort: true,
  },
  'a disconnect': { path: '/accounts', open: dialogWith(/^Disconnect/), shows: /stay here/ },
  developers: { path: '/developers', shows: 'New key' },
  'a new key': { path: '/developers', open: dialogWith('New key'), shows: 'Make the key' },
  'a new webhook': {
    path: '/developers',
    open: dialogWith('New webhook'),
    shows: 'Make the webhook',
  },
  media: { path: '/media', shows: 'harbour' },
  'a picture': {
    path: '/media',
    open: (page) => page.locator('[data-asset]').first().click(),
    shows: 'Description for those who do not see it',
  },
  'no media': { path: '/media?q=nowhere', shows: 'Nothing fits the filters' },
  'a composer': { path: '/compose', shows: 'Drafts' },
  'a composer with a long text': {
    path: '/compose?account=ACCOUNT',
    open: (page) => page.locator('#composer-text').fill(LONG_TEXT.repeat(6)),
    shows: /Schedule 1 post/,
  },
  'the drafts': { path: '/compose', open: dialogWith('Drafts'), shows: 'Drafts' },
  'the library': {
    path: '/compose?account=ACCOUNT',
    open: dialogWith('From the library'),
    shows: 'Find by name',
  },
  'a crop': {
    path: '/compose?account=ACCOUNT',
    open: async (page) => {
      const buffer = await anImage('png', { width: 160, height: 120 });
      const file = { name: 'roofs.png', mimeType: 'image/png', buffer };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await button(page, 'Crop roofs.png');
    },
    shows: 'As it is',
  },
  campaigns: { path: '/campaigns', shows: 'Campaigns' },
  analytics: { path: '/analytics', shows: 'Analytics' },
  'the profile': { path: '/settings?tab=profile', shows: 'Settings' },
  'the workspace': { path: '/settings?tab=workspace', shows: 'Settings' },
  'the members': { path: '/settings?tab=members', shows: 'Invite somebody' },
  'an invitation to send': {
    path: '/settings?tab=members',
    open: dialogWith('Invite somebody'),
    shows: 'Send the invitation',
  },
  'another role': {
    path: '/settings?tab=members',
    open: dialogWith(/^Change role/),
    shows: 'Save the role',
  },
  leaving: {
    path: '/settings?tab=members',
    open: dialogWith('Leave'),
    shows: 'Leave this workspace?',
  },
  'the workspaces': {
    path: '/attention',
    open: dialogWith('Your workspaces'),
    shows: 'New workspace',
  },
  'a new workspace': {
    path: '/attention',
    open: async (page) => {
      await button(page, 'Your workspaces');
      await button(page, 'New workspace');
    },
    shows: 'Make it, and go there',
  },
  'no approvals': { path: '/approvals', shows: 'Nothing waits for approval' },
  'the rules of approval': { path: '/settings?tab=approval', shows: 'No rule yet' },
  billing: { path: '/settings?tab=billing', shows: 'Settings' },
  'the audit log': { path: '/settings?tab=audit', shows: 'From' },
  'an empty audit log': {
    path: '/settings?tab=audit&from=2020-01-01&to=2020-01-02',
    shows: 'Nothing fits the filters',
  },
  support: { path: '/settings?tab=support', shows: 'Ask for help' },
  wall: { path: '/wall', shows: 'Wall' },
  'something to break': { path: '/wall', open: dialogWith('Break something'), shows: 'Break it' },
  'the first minute': { path: '/first-minute', shows: 'Connect' },
  'no such screen': { path: '/nowhere', shows: 'Nothing is here' },
  'no such post': {
    path: '/posts/post_00000000000000000000000000',
    shows: 'There is no such post',
  },
  'an invitation that has ended': {
    path: '/invitation?token=over',
    shows: 'This invitation cannot be used',
  },
  'a link that is over': { path: '/auth/email/verify?token=over', shows: /./ },
};

describeWith(await startBrowser(), 'each state of the screens', (browser: Browser) => {
  let bench: DashboardBench;
  let account: { readonly id: string; readonly handle: string };
  let posts: Readonly<Record<string, string>>;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    account = await connectAccount(bench.service, 'discord');
    const picture = await anImage('png', { width: 160, height: 120 });
    await upload(bench.service, `harbour${'-at-dusk'.repeat(20)}.png`, picture);
    posts = await writePostsOfAllStates(bench.service, account, AT);
  }, 90_000);
  afterAll(() => bench.close());

  const page = (): Page => bench.ada.page;

  /** What is wrong with the page as it is, in both themes and in narrow windows. */
  async function faultsHere(width = WIDE.width): Promise<readonly string[]> {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const faults = await accessibilityFaults(page());
      found.push(...faults.map((fault) => `${colorScheme} ${fault}`));
    }
    for (const size of NARROW.filter((one) => one.width < width)) {
      await page().setViewportSize(size);
      const sideways = await sidewaysPixels(page());
      if (sideways > 0) found.push(`${sideways} pixels sideways at ${size.width}`);
      if (!IS_LONG) continue;
      const faults = await accessibilityFaults(page());
      found.push(...faults.map((fault) => `${size.width} ${fault}`));
    }
    return found;
  }
  async function show({ path, open, shows, width = WIDE.width }: State): Promise<void> {
    await page().setViewportSize({ ...WIDE, width });
    await page().goto(`/app${path.replace('ACCOUNT', account.id)}`);
    if (path.startsWith('/calendar') && open) await page().locator('[data-post]').first().waitFor();
    if (open) await page().locator('h1').first().waitFor();
    await open?.(page());
    await page().getByText(shows).filter({ visible: true }).first().waitFor();
  }

  const looked = Object.entries(STATES).filter(([, { isShort }]) => IS_LONG || isShort);
  it.each(looked)(
    'can be used by everybody: %s',
    async (_, state) => {
      await show(state);
      expect(await faultsHere(state.width)).toEqual([]);
    },
    60_000,
  );

  it('can be used by everybody: a post, however it stands', async () => {
    const ids = Object.entries(posts).filter(([state]) => IS_LONG || state === 'unknown');
    for (const [state, id] of ids) {
      await show({ path: `/posts/${id}`, shows: 'Lanterns' });
      expect({ state, faults: await faultsHere() }).toEqual({ state, faults: [] });
    }
  }, 180_000);

  const failing = ['/calendar', '/media', '/accounts', '/attention', '/campaigns'];
  it.each(IS_LONG ? failing : failing.slice(0, 1))(
    'can be used by everybody: %s, whose data cannot be had',
    async (path) => {
      const { database } = bench.service.database;
      const tables = ['posts', 'assets', 'accounts', 'runs'];
      const rename = async (from: string, to: string): Promise<void> => {
        for (const table of tables)
          await database.execute(`ALTER TABLE ${from}${table} RENAME TO ${to}${table}`);
      };
      await rename('', 'gone_');
      try {
        await show({ path, shows: 'Try again' });
        expect(await faultsHere()).toEqual([]);
      } finally {
        await rename('gone_', '');
      }
    },
    60_000,
  );

  it('can be used by everybody: what is there without a session', async () => {
    await page().context().clearCookies();
    const paths = [
      '/sign-in',
      '/sign-up',
      '/forgot-password',
      '/auth/email/reset?token=over',
      '/claim',
    ];
    for (const path of IS_LONG ? paths : paths.slice(0, 1)) {
      await show({ path, shows: /./ });
      expect({ path, faults: await faultsHere() }).toEqual({ path, faults: [] });
    }
  }, 120_000);
});
