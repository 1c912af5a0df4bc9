import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { WiringError } from '../platform.errors.js';
import { LISTENED_EVENTS, type DurableEventListener } from './durable-listener.js';

/**
 * All durable listeners of the application. Found before any relay starts: an event that is relayed
 * while a listener is still unknown would count as done.
 */
@Injectable()
export class DurableListeners implements OnModuleInit {
  private readonly byEvent = new Map<string, DurableEventListener[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws WiringError for a listener without name, events or `handle`, and for a name used twice. */
  onModuleInit(): void {
    const names = new Set<string>();
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const events = metatype && (Reflect.getMetadata(LISTENED_EVENTS, metatype) as string[]);
      if (!events) continue;
      const listener = instance as DurableEventListener;
      checkListener(metatype.name, listener, events);
      if (names.has(listener.name)) {
        throw new WiringError(`Two durable listeners have the name ${listener.name}.`);
      }
      names.add(listener.name);
      for (const event of events) this.byEvent.set(event, [...this.for(event), listener]);
    }
  }

  for(eventName: string): readonly DurableEventListener[] {
    return this.byEvent.get(eventName) ?? [];
  }
}

function checkListener(
  className: string,
  listener: DurableEventListener,
  events: readonly string[],
): void {
  if (events.length === 0) throw new WiringError(`${className} listens to no event.`);
  if (typeof listener.name !== 'string' || listener.name === '') {
    throw new WiringError(`${className} is a durable listener without a name.`);
  }
  if (typeof listener.handle !== 'function') {
    throw new WiringError(`${className} is a durable listener without a handle method.`);
  }
}
