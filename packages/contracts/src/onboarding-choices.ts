/** The tickers that the welcome offers; they can be chosen before the installation has prices of them. */
export const tickerChoices = ['SPY', 'QQQ', 'TSLA', 'NVDA', 'AAPL', 'MSFT', 'GOOGL', 'AMZN'] as const;
