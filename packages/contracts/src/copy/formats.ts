/** Units and words of figures and times. */
export const formatsCopy = {
  numberFormat: {
    notAvailable: 'N/A',
    basisPoints: (value: string) => `${value} bp`,
  },
  timeFormat: {
    now: 'now',
    minutes: (minutes: number) => `${minutes}m`,
    hours: (hours: number) => `${hours}h`,
    hoursAndMinutes: ({ hours, minutes }: Record<'hours' | 'minutes', string>) => `${hours}h ${minutes}m`,
  },
};
