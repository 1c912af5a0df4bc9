import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { accountsConfig } from '../accounts.config.js';

/** Bounds how many networks this process asks for new secrets at once. Others wait their turn. */
@Injectable()
export class RefreshSlots {
  private readonly atOnce: number;
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(config: Config) {
    this.atOnce = config.get(accountsConfig).refreshesAtOnce;
  }

  /** Null: no turn came within that time, and nothing was done. */
  async run<Result>(withinMs: number, work: () => Promise<Result>): Promise<Result | null> {
    if (!(await this.take(withinMs))) return null;
    try {
      return await work();
    } finally {
      this.handOn();
    }
  }

  private async take(withinMs: number): Promise<boolean> {
    if (this.taken < this.atOnce) {
      this.taken += 1;
      return true;
    }
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        resolve(false);
      }, withinMs);
      this.waiting.push(begin);
    });
  }

  /** To whoever waits longest; his turn is the one that ends. */
  private handOn(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.taken -= 1;
    else next();
  }
}
