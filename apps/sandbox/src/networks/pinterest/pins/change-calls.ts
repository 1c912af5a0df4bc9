import { sectionOf } from '../boards/board-access.js';
import type { PinterestCall } from '../requests/call.js';
import { Members } from '../requests/members.js';
import { invalid, notPermitted } from '../requests/pinterest-error.js';
import { accessLevel } from '../oauth/clients.js';
import { checkedBoard } from './create-pin.js';
import { ownPin } from './own-pin.js';
import type { PinMedia, PinRecord } from './pin-record.js';
import { readCardTexts, readTexts } from './pin-texts.js';
import { pinView } from './pin-view.js';

/** `DELETE /v5/pins/{pin_id}`. */
export function deletePin(call: PinterestCall): undefined {
  call.desk.pins.remove(ownPin(call).id);
  call.reply.code(204);
}

/** `PATCH /v5/pins/{pin_id}` (beta, not for apps with Trial access): only what is named changes. */
export function updatePin(call: PinterestCall): unknown {
  const pin = ownPin(call);
  if (accessLevel(call.grant.clientId) === 'trial') throw notPermitted();
  const { body, desk } = call;
  const fields = new Members(body).only(
    'title',
    'description',
    'link',
    'alt_text',
    'board_id',
    'board_section_id',
    'carousel_slots',
    'note',
  );
  const texts = readTexts(fields);
  const boardId = fields.id('board_id') ?? pin.boardId;
  const board = checkedBoard(call, boardId);
  const kept = boardId === pin.boardId ? pin.sectionId : null;
  const sectionId = 'board_section_id' in body ? fields.id('board_section_id') : kept;
  if (sectionId !== null) sectionOf(board, sectionId);
  const changed: PinRecord = {
    ...pin,
    boardId,
    sectionId,
    title: 'title' in body ? texts.title : pin.title,
    description: 'description' in body ? texts.description : pin.description,
    link: 'link' in body ? texts.link : pin.link,
    altText: 'alt_text' in body ? texts.altText : pin.altText,
    media: 'carousel_slots' in body ? changedCards(pin, fields) : pin.media,
  };
  desk.pins.change(changed, board);
  return pinView(call, changed);
}

function changedCards({ media }: PinRecord, fields: Members): readonly PinMedia[] {
  const slots = fields.list('carousel_slots');
  if (slots.length !== media.length) {
    throw invalid("Invalid request: 'carousel_slots' has to name every card");
  }
  return media.map((card, index) => {
    const slot = slots[index];
    return slot ? { ...card, ...readCardTexts(slot.only('title', 'description', 'link')) } : card;
  });
}
