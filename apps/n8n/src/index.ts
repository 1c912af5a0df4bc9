export type {
  HookContext,
  HttpRequest,
  HttpResponse,
  Item,
  ItemContext,
  NodeDescription,
  Option,
  Property,
  Received,
  Routing,
  WebhookContext,
} from './n8n.js';
