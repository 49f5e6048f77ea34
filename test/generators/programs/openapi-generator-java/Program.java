import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.ContentsApi;
import org.openapitools.client.api.GenerationApi;
import org.openapitools.client.api.MemocardsApi;
import org.openapitools.client.model.CreateContentRequest;
import org.openapitools.client.model.ErrorResponse;
import org.openapitools.client.model.NotFoundError;
import org.openapitools.client.model.UpdateContentRequest;

public class Program {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE_URL"));
    client.setRequestInterceptor(call -> call.header("Authorization", "Bearer " + System.getenv("API_KEY")));
    ContentsApi contents = new ContentsApi(client);
    GenerationApi generation = new GenerationApi(client);

    var request = new CreateContentRequest().title("Cells").text(System.getenv("TEXT"));
    var content = contents.createContent(request, null, null, null);
    var accepted = generation.createMemocardGeneration(content.getId(), null, null, null);
    String status = "pending";
    while (status.equals("pending") || status.equals("running")) {
      status = generation.getJob(accepted.getJobId(), null, null, null).getStatus().getValue();
    }

    var cards = new MemocardsApi(client).listMemocards(content.getId(), 100, null, null, null, null);
    var renamed = contents.updateContent(content.getId(), new UpdateContentRequest().title("The cell"), null, null, null);
    var deleted = contents.deleteContentWithHttpInfo(content.getId(), null, null, null);
    String gone = "";
    try {
      contents.getContent(content.getId(), null, null, null);
    } catch (ApiException failure) {
      var error = client.getObjectMapper().readValue(failure.getResponseBody(), ErrorResponse.class);
      gone = ((NotFoundError) error.getError().getActualInstance()).getCode().getValue();
    }
    System.out.println(
        new ObjectMapper()
            .writeValueAsString(
                Map.of(
                    "status", status,
                    "hasCards", !cards.getData().isEmpty(),
                    "title", renamed.getTitle(),
                    "deleted", deleted.getStatusCode(),
                    "gone", gone)));
  }
}
