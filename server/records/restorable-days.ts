/** So long what was deleted can be restored (rule records.purge-old). */
export const restorableDays = 90
