// The browser's Back leaves a screen of the game, not the page, as long as there is one to leave: while there is, the tab's
// history has one entry more, which Back takes away.
import {isEmbedded} from './cover.js';

let isThere = false;
const hasEntry = () => history.state === 'a screen';
const addEntry = () => history.pushState('a screen', '');

export function onWayBack(there) {
  isThere = there && !isEmbedded;
  if (isThere && !hasEntry()) addEntry();
  else if (!isThere && hasEntry()) history.back();
}

addEventListener('popstate', () => {
  if (!isThere) return;
  addEntry();
  Module.ccall('megapon_go_back');
});
