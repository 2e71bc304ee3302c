import { chatOnDemandCopy } from '@aex/contracts/copy/chat-on-demand';

const texts = chatOnDemandCopy.commands;

/** The specified commands, with what they are for. */
export const commands = [
  { text: '/options', hint: texts.options },
  { text: '/regime', hint: texts.regime },
  { text: '/compare', hint: texts.compare },
  { text: '/symbol', hint: texts.symbol },
  { text: '/risk', hint: texts.risk },
  { text: '/portfolio', hint: texts.portfolio },
  { text: '/asof', hint: texts.asOf },
  { text: '/help', hint: texts.help },
] as const;
