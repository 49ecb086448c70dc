// The same exhibit with its card.
export const wholeLink = link => link.replace(/&(card|dials|run)=[^&]*/g, '');
