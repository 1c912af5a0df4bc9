import type { Provider, Type } from '@nestjs/common';
import { AccountCheck } from './checks/account.check.js';
import { PlanCheck } from './checks/plan.check.js';
import { QuotaCheck } from './checks/quota.check.js';
import { RulesCheck } from './checks/rules.check.js';
import { TokenCheck } from './checks/token.check.js';
import type { RiskCheck } from './risk-check.js';

/**
 * Everything a scheduled post is checked for ahead of its time, in this order: the first one may find a grant
 * gone, which the others then see. A new question is a class of its own and a line here.
 */
const riskChecks: readonly Type<RiskCheck>[] = [
  AccountCheck,
  TokenCheck,
  PlanCheck,
  QuotaCheck,
  RulesCheck,
];

/** Injection token of the checks, in their order. */
export const RISK_CHECKS = Symbol('RISK_CHECKS');

export const riskCheckProviders: readonly Provider[] = [
  ...riskChecks,
  {
    provide: RISK_CHECKS,
    useFactory: (...checks: RiskCheck[]): readonly RiskCheck[] => checks,
    inject: [...riskChecks],
  },
];
