import { billingDisabled } from '../billing.errors.js';
import type { BillingGateway } from './billing-gateway.js';

/** @throws DomainError billing_disabled (409) where nobody is billed */
export function requireBilling({ id }: BillingGateway): void {
  if (id === 'none') throw billingDisabled();
}
