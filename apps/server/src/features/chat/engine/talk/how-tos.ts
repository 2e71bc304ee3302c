const toSeeTrades =
  'The Portfolio page lists the activities of each account, with every purchase, sale, dividend and payment; entries are added and put right there. I tell what is held, what it cost and what was gained.';
const toImport =
  'Trades come in on the Portfolio page: choose “Import a file” for the export of your broker, enter them one by one, or connect the broker under Settings, which reads and never trades. An import can be undone in the list of imports.';
const toTakeAlong =
  'A thread has “Export” at its top, as PDF, Markdown or JSON, with the evidence of each figure. All of an account’s data can be taken along under Settings, where the account can be deleted, too.';
const toShare =
  'A thread has “Share” at its top: it makes a link that shows one branch for reading, ends by itself after the days that you choose, and can be revoked before. Nothing else of the account is seen through it.';
const toUpload =
  'Drop a file on the box in which you type, or choose “Add files” beside it: PDF, CSV, text and HTML become evidence of the thread, cited by page and position.';

const toBeAlerted =
  'Alerts are neither set nor listed in the chat. On the page of a symbol, “Alert me” waits for a price, a change or a pattern of it; all alerts, those on the regime, theses and freshness too, stand under Settings, where each can be changed or deleted.';
const toWatch =
  'I read your watchlist and don’t change it: the “+” in the ribbon at the top opens it, and there symbols are added and taken off. Once one is there, ask me how the list did.';
const toPromote =
  'An answer stays in its thread. In Institutional Mode the page Research lists threads with their stage, from Draft to Promoted; insights are written by the desk and are not made from the chat.';

const please = '^(?:please |kindly |can you |could you |would you |will you |can i |let us |i want (?:you )?to )*';
const howDoI =
  '(?:how (?:do|can|would|should|does|to)|where (?:do|can)|can|may|is it possible to)\\b(?: (?:i|we|one|to|you))?';

/** Ways of the product that are asked for in the chat: the words that ask for one, and where it is found. */
export const howTos: ReadonlyArray<{ words: RegExp; text: string }> = [
  {
    words:
      /\b(?:show|list|see|where (?:are|is|do i (?:see|find)))\b.{0,12}\b(?:all )?(?:of )?(?:my|our) (?:past |recent |latest )?(?:trades|transactions|activities|activity|orders|transaction history)\b/,
    text: toSeeTrades,
  },
  {
    words: new RegExp(
      `\\b${howDoI}.{0,12}\\b(?:import|bring in|enter|add|load|record|upload)\\b.{0,12}\\b(?:trades?|transactions?|activit\\w+|holdings?|positions?|portfolio|broker(?:age)?(?: statement)?)\\b`,
    ),
    text: toImport,
  },
  {
    words: new RegExp(
      `\\b${howDoI}.{0,12}\\b(?:export|download|save|print|take along|delete)\\b.{0,16}\\b(?:answers?|threads?|chats?|conversations?|data|account|pdf|report of this)\\b`,
    ),
    text: toTakeAlong,
  },
  {
    words: new RegExp(`\\b${howDoI}.{0,12}\\bshare\\b.{0,16}\\b(?:answers?|threads?|chats?|conversations?|this)\\b`),
    text: toShare,
  },
  {
    words: new RegExp(
      `\\b${howDoI}.{0,12}\\b(?:upload|attach|add|drop)\\b.{0,16}\\b(?:files?|pdfs?|documents?|csvs?|filings?|spreadsheets?)\\b`,
    ),
    text: toUpload,
  },
  {
    words: new RegExp(
      `${please}(?:set(?: up)?|create|add|make|delete|remove|cancel)(?: me)? (?:an? |the |my |another )?(?:\\w+ )?(?:alerts?|alarms?|reminders?|notifications?)\\b|${please}(?:alert|notify|ping|remind|warn|text) me (?:when|if|once|as soon as|before|in case)\\b(?!.*\\b(?:did|was|were|last)\\b)|\\b${howDoI}.{0,20}\\b(?:alerts?|alarms?|notifications?|alerted|notified)\\b|\\b(?:my|any|which|what|how many|list|show(?: me)?|have|price) (?:(?:an?|my|the|all|active|price|of|new) )*(?:alerts?|notifications?)\\b|^tell me (?:when|once|as soon as) (?!.{0,30}\\b(?:was|were|did|had|has|have|is)\\b)`,
    ),
    text: toBeAlerted,
  },
  {
    words: new RegExp(
      `${please}(?:add|put|remove|delete|take|drop|clear|change|edit)\\b.{0,40}\\bwatch ?list\\b|${please}(?:watch|follow|track|unfollow) \\$?[a-z.]{1,12}(?: for me)?\\W*$|\\b${howDoI}.{0,20}\\b(?:add|put|remove|delete|take|change|edit|follow)\\b.{0,40}\\bwatch ?list\\b`,
    ),
    text: toWatch,
  },
  {
    words: new RegExp(
      `${please}(?:email|mail|send|fax|forward|text|whatsapp|slack) (?:me|us|him|her|them|my clients?|it|this|that)\\b.{0,16}(?:\\b(?:this|that|it|report|answer|thread|chat|conversation)\\b.{0,16})?\\W*$|${please}(?:make|create|generate|give|produce|build|export|save|print|download|turn)(?: me| us)? (?:an? |the |this |that |my )?.{0,24}\\b(?:pdf|markdown|json)\\b|${please}(?:export|download|print) (?:this|that|the|it)\\b`,
    ),
    text: toTakeAlong,
  },
  {
    words: new RegExp(
      `${please}(?:save|promote|turn|make|publish|store|keep) (?:this|that|it|the (?:answer|thread|chat))\\b.{0,24}\\b(?:insights?|research|thesis|framework|strategy)\\b`,
    ),
    text: toPromote,
  },
];
