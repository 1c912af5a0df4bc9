import type { Locator, Page } from 'playwright-core';
import type { Visit } from './visit.js';
import { mailTo, type DashboardBench } from './workspace.js';

/** Fills the form of the members' page, and sends it. */
export async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const form = page.getByRole('dialog', { name: 'Invite somebody' });
  await form.getByLabel('E-mail address').fill(email);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
}

/** Who somebody is on the members' page. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });

/** Opens the link of an invitation as people do: in the mailbox, in a browser of their own. @returns the page it opened */
export async function followInvitation(
  { service }: Pick<DashboardBench, 'service'>,
  { page }: Visit,
  address: string,
  count = 1,
): Promise<Page> {
  const { id } = await mailTo(service, address, count);
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${service.sandbox.url}/mailbox/${id}`);
  const link = mailbox.frameLocator('iframe').getByRole('link').first();
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.getByRole('heading', { level: 1 }).waitFor();
  await mailbox.close();
  return opened;
}
