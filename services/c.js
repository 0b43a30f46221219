export const C = 1;
