(function () {
  var kept = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; there is nothing in it then.
      return null;
    }
  };

  // Runs before the first paint, so that no page flashes in the wrong look. The choices are made in src/ui/theme.ts.
  var theme = kept('aex_theme');
  var is = function (query) {
    return window.matchMedia(query).matches;
  };
  var chosen = (theme === 'light' || theme === 'cosmic_dark') && !is('(forced-colors: active)');
  var light = chosen ? theme === 'light' : is('(prefers-color-scheme: light)');
  var look = document.documentElement.dataset;
  look.theme = light ? 'light' : 'dark';
  look.marketColors = kept('aex_market_colors') || 'green_red';
  look.density = kept('aex_density') || 'comfortable';
  look.motion = kept('aex_motion') || 'full';
  // The bars of a phone's browser and of the installed app take the colour of the page, whenever that changes.
  var bars = document.querySelector('meta[name=theme-color]');
  var dress = function () {
    bars.content = look.theme === 'light' ? '#f8f9fd' : '#090a15';
  };
  dress();
  new MutationObserver(dress).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  if (kept('aex_sidebar') === 'folded') look.sidebar = 'folded';

  // Then begins the client: after a page that was drawn at the build has been seen, its libraries in a task of their own, so that
  // a slow machine is never busy for long at once. The links are written by tools/client-start.ts.
  var longestWaitMs = 2000;
  var painted = function () {
    return new Promise(function (resolve) {
      var isDrawn = document.querySelector('#root > *') !== null;
      // A page that nobody sees is never painted.
      if (!isDrawn || document.hidden || !('PerformancePaintTiming' in window)) return resolve();
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, longestWaitMs);
    });
  };
  var pause = function () {
    return new Promise(function (resolve) {
      setTimeout(resolve);
    });
  };
  // What the page shows first comes with it, or while its scripts do; src/lib/api/first-answers.ts takes it.
  var first = function (url, token, response) {
    var answer = { token: token, askedAt: performance.now(), ready: null, response: response };
    window.aexFirstAnswers.set(url, answer);
    return answer;
  };
  var take = function (script) {
    var text = script.textContent;
    var response = new Response(text, { headers: { 'content-type': 'application/json' } });
    first(script.dataset.answer, null, Promise.resolve(response)).ready = {
      response: response,
      body: JSON.parse(text),
    };
  };
  var read = function (url) {
    var token = kept('aex_token');
    var headers = { accept: 'application/json' };
    if (token) headers.authorization = 'Bearer ' + token;
    var response = fetch(url, { headers: headers }).then(
      function (response) {
        response
          .clone()
          .json()
          .then(
            function (body) {
              answer.ready = { response: response, body: body };
            },
            function () {},
          );
        return response;
      },
      function () {
        return null;
      },
    );
    var answer = first(url, token, response);
  };
  // Before, they would take from the look of the page what the line can carry.
  var ask = function () {
    window.aexFirstAnswers = new Map();
    // Who comes back to a page gets it as it was, however long ago that is.
    var visit = performance.getEntriesByType('navigation')[0];
    if (!visit || visit.type !== 'back_forward') document.querySelectorAll('script[data-answer]').forEach(take);
    // What stands on a page depends on who reads it.
    if (kept('aex_token')) read('/api/v1/auth/me');
    document.querySelectorAll('link[rel=answer]').forEach(function (link) {
      read(link.getAttribute('href').replace('{name}', location.pathname.split('/').pop().toUpperCase()));
    });
    document.querySelectorAll('link[rel=later]').forEach(function (link) {
      link.rel = 'modulepreload';
    });
    // The first formatter reads the names of all locales, which takes a phone 50 ms, and the first of dates the rules of its zone:
    // now they only wait for the line.
    setTimeout(function () {
      Intl.NumberFormat.supportedLocalesOf('en-US');
      setTimeout(function () {
        Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
      });
    });
  };
  document.addEventListener('DOMContentLoaded', function () {
    void Array.from(document.querySelectorAll('link[data-start]')).reduce(function (before, link) {
      return before.then(pause).then(function () {
        return import(link.href);
      });
    }, painted().then(ask));
  });
})();

// Keys that were pressed at the outline of a page are pressed again at the page, once it stands in its place.
(function () {
  var pressed = [];
  var hasOutline = function () {
    return document.querySelector('#root > [inert]') !== null;
  };
  var keep = function (event) {
    if (hasOutline()) pressed.push(new KeyboardEvent(event.type, event));
  };
  document.addEventListener('keydown', keep);
  document.addEventListener('DOMContentLoaded', function () {
    if (!hasOutline()) return document.removeEventListener('keydown', keep);
    var watcher = new MutationObserver(function () {
      if (hasOutline()) return;
      watcher.disconnect();
      document.removeEventListener('keydown', keep);
      // After the first frame the page listens.
      requestAnimationFrame(function () {
        setTimeout(function () {
          pressed.forEach(function (event) {
            (document.activeElement || document.body).dispatchEvent(event);
          });
        });
      });
    });
    watcher.observe(document.querySelector('#root'), { childList: true });
  });
})();
