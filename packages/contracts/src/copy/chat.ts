import { plural } from './plural.ts';

/** The texts of the chat before an answer: the page, the conversation and the composer. */
export const chatCopy = {
  asOfButton: {
    asOf: 'As of',
  },
  chatPane: {
    notSent: ({ sendFailed, error }: Record<'sendFailed' | 'error', string>) =>
      `${sendFailed}. Your text is kept. ${error}`,
    couldNotGoOn: (error: string) => `Could not continue the answer. ${error}`,
    couldNotStop: (error: string) => `Could not stop the answer. ${error}`,
    conversation: 'Conversation',
  },
  composer: {
    asking: 'Asking',
    message: 'Message',
    placeholder: 'Ask about markets…',
    keys: 'Enter to send · Shift+Enter for new line',
    mentionATicker: 'Mention a ticker',
    chooseACommand: 'Choose a command',
    commandsBegin: 'A command begins the message',
    stop: 'Stop',
    send: 'Send',
  },
  conversationView: {
    loadingConversation: 'Loading conversation',
    notFound: 'Conversation not found',
    couldNotLoad: 'Could not load this conversation',
    notFoundText: 'It does not exist, or it is not yours.',
    noMessagesYet: 'No messages yet',
    noMessagesText: 'Ask the first question below.',
    showEarlierMessages: 'Show earlier messages',
    newText: 'New text',
  },
  questionTurn: {
    youAsked: 'You asked',
    editThisQuestion: 'Edit this question',
  },
  runAnnouncer: {
    answerInProgress: 'Answer in progress',
    answerComplete: (citations: number) =>
      plural(citations, {
        one: 'Answer complete, 1 citation',
        other: `Answer complete, ${citations} citations`,
      }),
    answerStopped: 'Answer stopped',
    answerInterrupted: 'Answer interrupted',
    answerFailed: 'Answer failed',
    readAnswer: 'Read answer',
  },
  starterPrompts: {
    regimePrompt: 'Which macro regime are we in, and what would change it?',
    cpiPrompt: 'What did the latest CPI print show against a year ago?',
    slopePrompt: 'How has the 2s10s slope moved over the past year?',
    riskPrompt: ({ first, second }: Record<'first' | 'second', string>) =>
      `Compare the risk of ${first} and ${second} over the past three years.`,
    title: 'What are you researching?',
    subtitle: 'Every figure in an answer comes with its source and date.',
  },
  chatPage: {
    hideConversations: 'Hide conversations',
    showConversations: 'Show conversations',
    conversations: 'Conversations',
  },
};
