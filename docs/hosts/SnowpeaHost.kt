// An example of a host for Android WebViews (docs/bridge.md). This project neither compiles nor runs it.
// The interface `Device` stands for the app around it.

import android.webkit.JavascriptInterface
import android.webkit.WebView
import org.json.JSONException
import org.json.JSONObject

/** What the app can do. Long work runs on the app's threads, and reports through `SnowpeaHost.status` and `progress`. */
interface Device {
    data class Status(val versionId: Long, val bits: Int, val ignored: Boolean = false, val patchSize: Long? = null)

    fun status(versionId: Long, packageName: String, versionCode: Long): Status
    /** Starts the download, or throws `Refusal`. The file's SHA-256 is checked when the file has arrived. */
    fun download(app: JSONObject, url: String, sha256: String?, patch: Boolean)
    fun pause(versionId: Long)
    fun resume(versionId: Long)
    fun unpack(versionId: Long)
    /** Passes the file to the system's installer, which asks the visitor. */
    fun install(versionId: Long)
    fun open(packageName: String)
    fun ignoreUpdate(packageName: String, ignore: Boolean)
    fun clientInfo(): JSONObject
    fun systemInfo(): JSONObject
    /** Everything else: answers at once, or later through the callback (login, bind). */
    fun other(methodId: Int, data: JSONObject, answer: (JSONObject) -> Unit)
}

/** A refused command; `reason` is one of the words in docs/bridge.md. */
class Refusal(val reason: String) : Exception(reason)

class SnowpeaHost(private val webView: WebView, private val shop: String, private val device: Device) {
    /** Call this before the first page is loaded, so that the page's first script finds both globals. */
    fun attach() {
        webView.addJavascriptInterface(this, "ppAJSClient")
        webView.addJavascriptInterface(Any(), "StatLoggerInterface")
    }

    /** Called on the WebView's thread by any page that it shows, so the message is untrusted. */
    @JavascriptInterface
    fun callAndroidMethod(json: String) {
        if (json.length > LONGEST_MESSAGE) return
        val message = try {
            JSONObject(json)
        } catch (_: JSONException) {
            return
        }
        val callback = message.optString("key_callback_method")
        if (!CALLBACK.matches(callback)) return
        val data = message.optJSONObject("key_data") ?: JSONObject()
        webView.post {
            // Reads the page's address, which needs the main thread: only the shop's own pages may send messages.
            if (webView.url?.startsWith("$shop/") != true) return@post
            obey(message.optInt("key_method_id", -1), data) { answer -> toPage(callback, answer) }
        }
    }

    private fun obey(id: Int, data: JSONObject, answer: (JSONObject) -> Unit) {
        val version = data.optLong("key_version_id")
        val packageName = data.optString("key_package_name")
        try {
            when (id) {
                CHECK -> return answer(describe(device.status(version, packageName, data.optLong("key_version_code"))))
                DOWNLOAD -> {
                    val url = data.optString("key_url")
                    if (!url.startsWith("$shop/")) throw Refusal("refused")
                    val sha256 = data.optString("key_sha256").ifEmpty { null }
                    device.download(data, url, sha256, data.optBoolean("key_is_patch"))
                }
                PAUSE -> device.pause(version)
                CONTINUE -> device.resume(version)
                INSTALL -> device.install(version)
                OPEN -> device.open(packageName)
                UNCOMPRESS -> device.unpack(version)
                IGNORE -> device.ignoreUpdate(packageName, data.optBoolean("key_is_ignore"))
                SYSTEM_INFO -> return answer(device.systemInfo())
                CLIENT_INFO -> return answer(device.clientInfo())
                in OTHERS -> return device.other(id, data, answer)
                else -> throw Refusal("unknown-command")
            }
            answer(JSONObject())
        } catch (refusal: Refusal) {
            answer(JSONObject().put("key_error", refusal.reason))
        }
    }

    /** Call this at every change of a status, whatever its cause. */
    fun status(status: Device.Status, reason: String? = null) {
        val data = describe(status)
        if (reason != null) data.put("key_reason", reason)
        event(STATUS, data)
    }

    /** Call this about four times a second. */
    fun progress(versionId: Long, percent: Double, bytesPerSecond: Long) = event(
        PROGRESS,
        JSONObject().put("key_version_id", versionId).put("key_progress", percent.coerceIn(0.0, 100.0))
            .put("key_speed", bytesPerSecond),
    )

    fun shaken() = event(SHAKE, JSONObject())

    private fun describe(status: Device.Status) = JSONObject().apply {
        put("key_version_id", status.versionId)
        put("key_target_state", status.bits)
        if (status.ignored) put("key_is_ignore", true)
        status.patchSize?.let { put("key_patch_size", it) }
    }

    private fun event(id: Int, data: JSONObject) = send(JSONObject().put("key_method_id", id).put("key_data", data))

    private fun toPage(callback: String, data: JSONObject) =
        send(JSONObject().put("key_callback_method", callback).put("key_data", data))

    /** The message is passed as a quoted string: JSONObject.quote escapes it, so that nothing in it becomes script. */
    private fun send(message: JSONObject) {
        val quoted = JSONObject.quote(message.toString())
        webView.post { webView.evaluateJavascript("window.callFromAndroid && callFromAndroid($quoted)", null) }
    }

    private companion object {
        const val LONGEST_MESSAGE = 16_384
        val CALLBACK = Regex("[A-Za-z0-9_]{1,64}")
        const val STATUS = 4
        const val CHECK = 5
        const val DOWNLOAD = 6
        const val PAUSE = 7
        const val CONTINUE = 8
        const val INSTALL = 9
        const val OPEN = 10
        const val SYSTEM_INFO = 101
        const val CLIENT_INFO = 102
        const val SHAKE = 103
        const val UNCOMPRESS = 202
        const val IGNORE = 212
        const val PROGRESS = 2004
        /** Login, bind, shake, route page, new user, capture, exit, new page, order, follow, unfollow, keyboard, title, loading, fullscreen, collect. */
        val OTHERS = setOf(13, 14, 103, 104, 316, 1105, 1108, 1110, 1127, 1129, 1130, 1112, 1114, 1115, 1116, 4001)
    }
}
