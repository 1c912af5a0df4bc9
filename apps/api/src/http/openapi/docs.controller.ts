import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { PublicRoute } from '../../guards/authentication.decorators.js';
import { ApiExclude } from './decorators.js';
import { DOCS_CONTENT_SECURITY_POLICY, DOCS_PAGE, PAGE_STYLE, START_SCRIPT } from './docs-page.js';

const require = createRequire(import.meta.url);
const JAVASCRIPT = 'text/javascript; charset=utf-8';
const AN_HOUR = 'public, max-age=3600';

/** The contract, for people: RapiDoc, from our own files. The reader is opened when somebody looks. */
@ApiExclude()
@PublicRoute()
@Controller('docs')
export class DocsController {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY)
  page(): string {
    return DOCS_PAGE;
  }

  @Get('start.js')
  @Header('content-type', JAVASCRIPT)
  start(): string {
    return START_SCRIPT;
  }

  @Get('page.css')
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return PAGE_STYLE;
  }

  @Get('rapidoc-min.js')
  @Header('cache-control', AN_HOUR)
  reader(): StreamableFile {
    const path = require.resolve('rapidoc');
    return new StreamableFile(createReadStream(path), { type: JAVASCRIPT });
  }
}
