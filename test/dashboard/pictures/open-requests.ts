import { EventEmitter, once } from 'node:events';
import type { Page, Request } from 'playwright-core';

/** Stays open as long as the page does. */
const STREAM = '/v1/dashboard/events';

/** What a page has asked for and not got yet. */
export class OpenRequests {
  private readonly open = new Set<Request>();
  private readonly ended = new EventEmitter();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!request.url().endsWith(STREAM)) this.open.add(request);
    });
    const end = (request: Request): void => {
      this.open.delete(request);
      this.ended.emit('one');
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Until everything is answered and what the page makes of it asks for nothing more. */
  async settled(drawn: () => Promise<void>): Promise<void> {
    do {
      while (this.open.size > 0) await once(this.ended, 'one');
      await drawn();
    } while (this.open.size > 0);
  }
}
