import type { Settings } from '@aex/contracts/settings';

/** What the server answers before anything was chosen. */
export const settings: Settings = {
  display_name: null,
  email: null,
  notifications: {
    macro_regime_changes: true,
    research_updates: true,
    market_alerts: false,
    mail: 'immediate',
    quiet_from: null,
    quiet_until: null,
    time_zone: 'UTC',
  },
  appearance: {
    theme: 'system',
    market_colors: 'green_red',
    density: 'comfortable',
    reduced_motion: false,
    keyboard_shortcuts: true,
    whole_answers: false,
  },
  sandbox_mode: false,
  onboarding: { completed: false, tickers: ['SPY', 'QQQ'], mode: 'public' },
};
