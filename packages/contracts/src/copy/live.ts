/** The texts of the live connection. */
export const liveCopy = {
  liveNotice: {
    liveUpdatesPaused: 'Live updates paused.',
    reconnecting: ({ attempt, maxAttempts }: Record<'attempt' | 'maxAttempts', number>) =>
      `Reconnecting (${attempt} of ${maxAttempts})…`,
    liveUpdatesStopped: 'Live updates stopped',
    reconnect: 'Reconnect',
  },
  simulatedNotice: {
    simulatedHint:
      "Some figures come from AEX's built-in simulated market and economy, because no real source is connected for them. They describe no real market and are marked Simulated wherever they appear.",
    dataWhatThisMeans: 'data: what this means',
  },
};
