/** The links of the product that lead to the chat with something to ask. The address says nothing of them: anyone can write one. */
export type ChatOrigin = 'regime' | 'symbol' | 'options' | 'strategy' | 'insight';

declare module '@tanstack/react-router' {
  interface HistoryState {
    chatOrigin?: ChatOrigin;
  }
}
