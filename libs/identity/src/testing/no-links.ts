import { Global, Module } from '@nestjs/common';
import { MadeLinks } from '../ports/made-links.port.js';

/** Where nobody makes review links. */
export const noLinks: MadeLinks = {
  countOf: async () => 0,
  endOf: async () => undefined,
};

@Global()
@Module({ providers: [{ provide: MadeLinks, useValue: noLinks }], exports: [MadeLinks] })
export class NoLinksModule {}
