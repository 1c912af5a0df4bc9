import type { DraftMedia } from '#libs/providers';
import type { ScheduleItem } from '../document/schedule-item.js';
import { joinPath, type IssueFacts } from '../issues/issue.js';
import { isOfImage } from './media-item-rules.js';
import type { PlacedMedia, RuleContext } from './rule-context.js';

/** The text as the network's own code composes it. */
export function composedText(item: ScheduleItem, strategy: RuleContext['strategy']): string {
  const { name, description, settings } = item.step;
  return strategy.composeText({ title: name, text: description ?? '', settings });
}

/** Rules that only the network's own code knows. */
export function checkByStrategy(
  context: RuleContext,
  accountMetadata: RuleContext['item']['step']['settings'],
): void {
  const { item, subject, issues, strategy, interaction, media } = context;
  const found = strategy.check({
    interaction,
    title: item.step.name,
    text: item.step.description ?? '',
    settings: item.step.settings,
    media: media.map(draftMedia),
    accountMetadata,
  });
  for (const { code, severity, message, path, ...facts } of found) {
    issues.add(subject, severity, code, joinPath('', givenField(path, item, media)), message, {
      ...hintFor(path, code, media),
      ...facts,
    });
  }
}

function draftMedia({ asset, facts }: PlacedMedia): DraftMedia {
  return {
    kind: facts.kind ?? asset.kind ?? 'other',
    mime: facts.mime ?? asset.mime,
    sizeBytes: facts.sizeBytes,
    width: facts.width,
    height: facts.height,
    durationSeconds: facts.durationSeconds,
    altText: asset.altText,
    animated: facts.animated,
    streams: facts.streams,
  };
}

/** What preparation could not mend, a strategy finds; it cannot know why. */
function hintFor(path: string, code: string, media: readonly PlacedMedia[]): IssueFacts {
  const index = /^assets\[(\d+)\]$/.exec(path)?.[1];
  const hint = index === undefined ? undefined : media[Number(index)]?.hint;
  return hint !== undefined && isOfImage(code) ? { hint } : {};
}

/** Strategies speak of text, title and assets; the client may have written other spellings. */
function givenField(path: string, item: ScheduleItem, media: readonly PlacedMedia[]): string {
  if (path === 'text' || path === 'description') return item.spellings.description;
  if (path === 'title' || path === 'name') return item.spellings.name;
  const index = /^assets\[(\d+)\]/.exec(path)?.[1];
  if (index === undefined) return path;
  return path.replace(/^assets\[\d+\]/, media[Number(index)]?.field ?? `assets[${index}]`);
}
