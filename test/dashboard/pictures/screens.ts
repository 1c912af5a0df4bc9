import type { Page } from 'playwright-core';
import type { Gallery } from './gallery.js';

/** Who looks. */
type Eyes = 'ada' | 'newcomer' | 'stranger';

/** One picture in every width and theme. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Default: the person of the full workspace. */
  readonly eyes?: Eyes;
  /** What is there once everything is; default: the heading, and no skeleton. */
  readonly shown?: string;
  /** Opens what is to be seen above the screen. */
  act?(page: Page): Promise<void>;
  /** Whether all of it is taken, and not only what one sees at first. */
  readonly whole?: boolean;
  /** Whether phones alone have it. */
  readonly phone?: boolean;
}

/** The service has said what is wrong with the draft, and how each network will show it. */
async function judged(page: Page): Promise<void> {
  await page.getByText('Split into a thread').first().waitFor({ state: 'attached' });
}

/** Every screen and its main states. */
export function screensOf({
  posts,
  webhookId,
  draftId,
  recurrenceId,
  queueId,
  invitationToken,
}: Gallery): readonly Screen[] {
  const calendar = (view: string): Screen => ({
    ...{ name: `calendar-${view}`, path: `/calendar?view=${view}&date=2031-03-12` },
    shown: '[data-post]',
  });
  const post = (name: string, id: string): Screen => ({
    ...{ name: `post-${name}`, path: `/posts/${id}`, shown: '#journal', whole: true },
  });
  const empty = (name: string, path: string): Screen => ({
    ...{ name: `empty-${name}`, path, eyes: 'newcomer' },
  });
  const settings = (tab: string): Screen => ({
    ...{ name: `settings-${tab}`, path: `/settings?tab=${tab}`, whole: true },
  });
  return [
    { name: 'sign-in', path: '/sign-in', eyes: 'stranger' },
    { name: 'sign-up', path: '/sign-up', eyes: 'stranger' },
    { name: 'forgot-password', path: '/forgot-password', eyes: 'stranger' },
    { name: 'reset-password', path: '/auth/email/reset?token=unknown', eyes: 'stranger' },
    { name: 'verify', path: '/auth/email/verify?token=unknown', eyes: 'stranger' },
    { name: 'claim', path: '/claim', eyes: 'stranger' },
    {
      ...{ name: 'invitation', path: `/invitation?token=${invitationToken}`, eyes: 'stranger' },
      shown: 'form',
    },
    { name: 'not-found', path: '/nowhere', eyes: 'stranger' },
    {
      name: 'first-minute',
      path: '/first-minute',
      eyes: 'newcomer',
      shown: 'main li li >> nth=14',
      whole: true,
    },
    { name: 'calendar', path: '/calendar', shown: '[data-post]' },
    calendar('month'),
    calendar('week'),
    calendar('day'),
    calendar('list'),
    { name: 'composer', path: `/compose?draft=${draftId}`, act: judged, whole: true },
    {
      ...{ name: 'composer-account', path: `/compose?draft=${draftId}` },
      act: async (page) => {
        await judged(page);
        await page.getByRole('tab').nth(1).click();
      },
    },
    {
      ...{ name: 'composer-preview', path: `/compose?draft=${draftId}`, phone: true },
      act: async (page) => {
        await judged(page);
        await page.getByRole('button', { name: 'Preview' }).click();
      },
    },
    {
      ...{ name: 'drafts', path: `/compose?draft=${draftId}` },
      act: async (page) => {
        await judged(page);
        await page.getByRole('button', { name: 'Drafts' }).click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
    },
    post('published', posts.published),
    post('failed', posts.failed),
    post('unknown', posts.unknown),
    post('scheduled', posts.scheduled),
    post('at-risk', posts.atRisk[0]!),
    { name: 'campaigns', path: '/campaigns', shown: 'main li' },
    { name: 'campaign', path: `/campaigns/${posts.campaignRun}`, shown: 'main svg', whole: true },
    { name: 'campaign-table', path: `/campaigns/${posts.campaignRun}?as=table`, shown: 'main td' },
    { name: 'campaign-draft', path: `/campaigns/${posts.draftRun}`, shown: 'main svg' },
    { name: 'recurrences', path: '/recurrences', shown: 'main li' },
    {
      ...{ name: 'recurrence', path: `/recurrences/${recurrenceId}`, whole: true },
      shown: 'main li',
    },
    {
      ...{ name: 'recurrence-edit', path: `/recurrences/${recurrenceId}/edit`, whole: true },
      shown: 'main ol time',
    },
    { name: 'queues', path: '/queues', shown: 'main li' },
    { name: 'queue', path: `/queues/${queueId}`, shown: '[data-item]', whole: true },
    {
      ...{ name: 'queue-settings', path: `/queues/${queueId}?show=settings`, whole: true },
      shown: 'main table',
    },
    {
      ...{ name: 'calendar-queue', shown: '[data-post]' },
      path: `/calendar?view=week&date=2031-03-12&queue=${queueId}`,
    },
    { name: 'attention', path: '/attention', shown: 'main li' },
    { name: 'accounts', path: '/accounts', shown: 'main li', whole: true },
    {
      ...{ name: 'connect', path: '/accounts', shown: 'main li' },
      act: async (page) => {
        await page.getByRole('button', { name: 'Connect an account' }).click();
        await page.getByRole('dialog').getByRole('button').nth(4).waitFor();
      },
    },
    { name: 'media', path: '/media', shown: '[data-asset] img' },
    {
      ...{ name: 'asset', path: '/media', shown: '[data-asset] img' },
      act: async (page) => {
        await page.locator('[data-asset]', { hasText: 'glasshouse.png' }).click();
        await page.getByRole('dialog').locator('a[href*="/posts/"]').first().waitFor();
      },
    },
    { name: 'analytics', path: '/analytics', shown: 'main [role=group] > svg', whole: true },
    { name: 'developers', path: '/developers', shown: 'main li', whole: true },
    {
      ...{ name: 'webhook', path: `/developers/webhooks/${webhookId}`, whole: true },
      shown: 'main li',
    },
    settings('profile'),
    settings('workspace'),
    settings('members'),
    {
      ...{ name: 'invite', path: '/settings?tab=members' },
      act: async (page) => {
        await page.getByRole('button', { name: 'Invite somebody' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    settings('billing'),
    { ...settings('audit'), path: '/settings?tab=audit&action=webhook-make' },
    settings('support'),
    { name: 'wall', path: '/wall', shown: 'main li', whole: true },
    {
      ...{ name: 'break-something', path: '/wall', shown: 'main li' },
      act: async (page) => {
        await page.getByRole('button', { name: 'Break something' }).click();
        await page.getByRole('radio').first().waitFor();
      },
    },
    {
      ...{ name: 'palette', path: '/attention', shown: 'main li' },
      act: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('option').first().waitFor();
      },
    },
    {
      ...{ name: 'help', path: '/attention', shown: 'main li' },
      act: async (page) => {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      ...{ name: 'more', path: '/attention', shown: 'main li', phone: true },
      act: async (page) => {
        await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      ...{ name: 'workspaces', path: '/attention', shown: 'main li' },
      act: async (page) => {
        const more = page.getByRole('button', { name: 'More' });
        if (await more.isVisible()) await more.click();
        await page
          .getByRole('button', { name: 'Your workspaces' })
          .filter({ visible: true })
          .click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
    },
    empty('calendar', '/calendar'),
    empty('attention', '/attention'),
    empty('campaigns', '/campaigns'),
    empty('recurrences', '/recurrences'),
    empty('queues', '/queues'),
    empty('media', '/media'),
    empty('analytics', '/analytics'),
    empty('accounts', '/accounts'),
    empty('developers', '/developers'),
    empty('wall', '/wall'),
    empty('composer', '/compose'),
  ];
}
