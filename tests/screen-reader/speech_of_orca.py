"""Orca, with its speech written down instead of spoken: one JSON object a line, to file descriptor 3.

{"says": "Save button."}   what would be spoken
{"key": "Tab"}             a key was released, and Orca has done what it does for it
{"mark": "7", "seen": 90}  Orca has done all that came before the page's mark 7; `seen` counts events so far
{"gone": true}              the page's mark is not there any more

Orca reads this file's settings only, nobody's own. No synthesizer runs.
"""

import collections
import json
import os
import sys

from gi.repository import GLib

from orca import event_manager, input_event, liveregions, orca, settings, settings_manager, speech

MARK = "mark "

SETTINGS = {
    # Orca reads only what the keys of a walk ask for.
    "sayAllOnLoad": False,
    "enableKeyEcho": False,
    "enableBraille": False,
    "enableSound": False,
    # "1 of 4": what a list of choices is about.
    "enablePositionSpeaking": True,
    "progressBarUpdateInterval": 0,
}

out = os.fdopen(3, "w", encoding="utf-8", buffering=1)
seen = 0
consuming = 0
regions = []
marks = []
arrived = collections.deque()


def tell(**what):
    out.write(json.dumps(what, ensure_ascii=False) + "\n")


def listen_to_speech():
    def say(text, *_rest, **_options):
        if not settings.silenceSpeech:
            tell(says=text)

    def say_all(utterances, _progress):
        for [context, _voice] in utterances:
            say(context.utterance)

    speech.init = lambda: None
    speech._speak = say
    speech.speakCharacter = say
    speech.sayAll = say_all
    speech.speakKeyEvent = lambda *_: None


def is_idle():
    """Whether nothing waits: no event, no command of a key, no announcement of a live region."""
    waiting = any(len(manager.msg_queue) for manager in regions)
    return not consuming and not waiting and not arrived and event_manager.getManager()._eventQueue.empty()


def keep_order_of_events():
    """
    While Orca handles an event it asks the browser, and events that arrive meanwhile interrupt it: then the end of a page's
    loading may be handled before its beginning. Here they wait for their turn.
    """
    enqueue = event_manager.EventManager._enqueue
    dequeue = event_manager.EventManager._dequeue
    postponed = []

    def enqueue_in_order(self, event):
        arrived.append(event)
        if len(arrived) > 1:
            return
        while arrived:
            try:
                enqueue(self, arrived[0])
            except Exception as error:
                # The event's source is gone. Without this function pyatspi reports it.
                print(error, file=sys.stderr)
            arrived.popleft()

    def dequeue_in_order(self):
        postponed.append(self)
        if len(postponed) > 1:
            return False
        again = dequeue(self)
        while len(postponed) > 1:
            postponed.pop()
            if not self._eventQueue.empty():
                again = dequeue(self)
        postponed.clear()
        return again

    event_manager.EventManager._enqueue = enqueue_in_order
    event_manager.EventManager._dequeue = dequeue_in_order


def answer_marks():
    """A mark is an element that a page adds behind all that came before it. Orca itself never learns of it."""
    ignore = event_manager.EventManager._ignore

    def ignore_marks(self, event):
        global seen
        if event.type.startswith("object:children-changed:add"):
            name = name_of(event.any_data)
            if name.startswith(MARK):
                marks.append(event.any_data)
                tell_when_idle(lambda: {"mark": name[len(MARK):], "seen": seen})
                return True
        if event.type.startswith("object:children-changed:remove") and event.any_data in marks:
            marks.remove(event.any_data)
            tell(gone=True)
            return True
        seen += 1
        return ignore(self, event)

    event_manager.EventManager._ignore = ignore_marks


def name_of(accessible):
    try:
        return accessible.name or ""
    except Exception:
        # It is gone.
        return ""


def tell_when_idle(what):
    def tell_or_wait():
        if is_idle():
            tell(**what())
            return False
        return True

    GLib.timeout_add(5, tell_or_wait)


def watch_keys():
    process = input_event.KeyboardEvent.process
    consume = input_event.KeyboardEvent._consume
    timeout_add = GLib.timeout_add

    def process_and_tell(self):
        global consuming
        result = process(self)
        if result and self.isPressedKey() and (self._consumer or self._handler):
            consuming += 1
        if not self.isPressedKey():
            tell_when_idle(lambda: {"key": self.event_string})
        return result

    def consume_and_count(self):
        global consuming
        try:
            return consume(self)
        finally:
            consuming -= 1

    input_event.KeyboardEvent.process = process_and_tell
    input_event.KeyboardEvent._consume = consume_and_count


def watch_live_regions():
    handle = liveregions.LiveRegionManager.handleEvent

    def handle_and_keep(self, event):
        if self not in regions:
            regions.append(self)
        return handle(self, event)

    liveregions.LiveRegionManager.handleEvent = handle_and_keep


listen_to_speech()
keep_order_of_events()
answer_marks()
watch_keys()
watch_live_regions()
settings_manager.getManager().activate(None, SETTINGS)
sys.exit(orca.main())
