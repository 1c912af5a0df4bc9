import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { analyticsConfig } from '../analytics.config.js';
import type { LookRules } from '../domain/next-look.js';
import { timetableOf } from '../domain/timetable.js';

const HOUR_MS = 3_600_000;

/** The timetable of this installation. */
@Injectable()
export class LookTimetable {
  readonly rules: LookRules;
  /** Without it numbers are collected on demand only, and none of them is late. */
  readonly isKept: boolean;

  constructor(config: Config) {
    const bounds = config.get(analyticsConfig);
    this.isKept = bounds.scheduled;
    this.rules = {
      timetable: bounds.scheduled ? timetableOf(bounds) : [],
      accountEveryMs: bounds.accountHours * HOUR_MS,
    };
  }
}
