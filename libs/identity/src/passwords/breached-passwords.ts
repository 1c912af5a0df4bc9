import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Config, HttpClient } from '#libs/kernel';
import { passwordPolicyConfig } from './password-policy.config.js';

const TIMEOUT_MS = 2_000;
const PREFIX_LENGTH = 5;
const LARGEST_ANSWER_BYTES = 1_048_576;

/**
 * Asks a range API whether a password is on its list (Have I Been Pwned API v3, "Searching by range"): it is
 * given the first five characters of the SHA-1 and answers all endings, so that it does not learn which was
 * meant. An API that does not answer stops nobody.
 */
@Injectable()
export class BreachedPasswords {
  private readonly logger = new Logger(BreachedPasswords.name);
  private readonly address: string | null;

  constructor(
    config: Config,
    private readonly http: HttpClient,
  ) {
    this.address = config.get(passwordPolicyConfig).breachCheckUrl;
  }

  async holds(password: string): Promise<boolean> {
    if (this.address === null) return false;
    const digest = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
    const range = digest.slice(0, PREFIX_LENGTH);
    try {
      const { status, body } = await this.http.request({
        method: 'GET',
        url: `${this.address}/${range}`,
        // Answers of one size, so that their length does not tell the range on the wire.
        headers: { 'add-padding': 'true' },
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: LARGEST_ANSWER_BYTES,
      });
      if (status === 200) return lists(body.toString('utf8'), digest.slice(PREFIX_LENGTH));
      this.logger.warn(`the list of breached passwords answered ${status}`);
    } catch (error) {
      this.logger.warn(
        `the list of breached passwords did not answer: ${(error as Error).message}`,
      );
    }
    return false;
  }
}

/** Lines of `ending:count`; padding has the count 0. */
function lists(answer: string, ending: string): boolean {
  return answer.split(/\r?\n/).some((line) => {
    const [listed, count] = line.trim().split(':');
    return listed?.toUpperCase() === ending && Number(count) > 0;
  });
}
