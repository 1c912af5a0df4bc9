import type { Fault, FaultSite } from '../kernel/network.js';

/** Faults waiting to strike, oldest first; each strikes `times` matching requests. */
export class FaultBook {
  private waiting: { readonly fault: Fault; remaining: number }[] = [];

  add(fault: Fault, times: number): void {
    this.waiting.push({ fault, remaining: times });
  }

  /** @param owner whose faults; everybody's when it is left out */
  clear(owner?: string): void {
    this.waiting = this.waiting.filter(({ fault }) => !isOf(fault, owner));
  }

  /** @param owner whose faults; everybody's when it is left out */
  list(owner?: string): (Fault & { readonly times: number })[] {
    return this.waiting
      .filter(({ fault }) => isOf(fault, owner))
      .map(({ fault, remaining }) => ({ ...fault, times: remaining }));
  }

  /** The oldest fault that fits the place, counted down by one. */
  take(provider: string, site: FaultSite): Fault | undefined {
    if (this.waiting.length === 0) return undefined;
    const hit = this.waiting.find(({ fault }) => fits(fault, provider, site));
    if (!hit) return undefined;
    hit.remaining -= 1;
    if (hit.remaining <= 0) this.waiting = this.waiting.filter((candidate) => candidate !== hit);
    return hit.fault;
  }
}

function isOf(fault: Fault, owner: string | undefined): boolean {
  return owner === undefined || fault.owner === owner;
}

function fits(fault: Fault, provider: string, site: FaultSite): boolean {
  if (fault.provider !== provider) return false;
  const { operation, account } = fault;
  if (operation !== 'any' && !asList(site.operation).includes(operation)) return false;
  if (account === null) return true;
  const names = asList(site.account ?? []);
  return asList(account).some((name) => names.includes(name));
}

function asList<T extends string>(value: T | readonly T[]): readonly T[] {
  return typeof value === 'string' ? [value] : value;
}
